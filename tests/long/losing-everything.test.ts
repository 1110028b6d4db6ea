import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkLedger } from '#src/features/credits/ledger/check-ledger.ts';
import { fetchFiles } from '#scripts/operate/backup/files.ts';
import { restoreDatabase, restoreFiles } from '#scripts/operate/backup/restore.ts';
import { writeBackup } from '#scripts/operate/backup/write-backup.ts';
import { checkSite } from '#scripts/operate/deploy/check-site.ts';
import { scriptOfBuild } from '#scripts/operate/deploy/read-project.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, unknownTitle } from '#tests/support/api-helpers.ts';
import { listComments, newArticle } from '#tests/support/commenters.ts';
import { completeCv, givePaid } from '#tests/support/cvs.ts';
import { newDesk, completeContent } from '#tests/support/desk.ts';
import { newMember, type TestMember } from '#tests/support/members.ts';
import { openOwnDatabase } from '#tests/support/own-database.ts';
import { startWorkerOn, useOwnPlatform } from '#tests/support/own-worker.ts';
import { makePng } from '#tests/support/picture-files.ts';
import { setPlatform } from '#tests/support/platform-under-test.ts';

const worker = useOwnPlatform();

/** A member's data as the API returns it. */
async function readAll({ tokens }: TestMember, jobId: number) {
  const addresses = [
    '/users/me',
    '/cvs',
    '/credits/balance',
    '/credits/transactions',
    '/inbox/list',
    `/jobs/${jobId}/follow`,
    `/jobs/${jobId}`,
  ];
  return Promise.all(addresses.map(async (address) => [address, (await callAs(tokens, address)).body]));
}

async function writeAsMember(member: TestMember, jobId: number, round: number): Promise<number[]> {
  await givePaid(member.id, 5);
  const answers = [
    await callAs(member.tokens, `/jobs/${jobId}/follow`, { method: 'PUT' }),
    await callAs(member.tokens, '/cvs', {
      method: 'PUT',
      body: { key: `key-of-a-test-${String(round).padStart(6, '0')}`, cv: completeCv(`Round ${round}`) },
    }),
  ];
  return answers.map(({ status }) => status);
}

async function publishWithPicture(): Promise<{ id: number; html: string; keys: string[] }> {
  const desk = await newDesk();
  const id = await desk.create(completeContent('With a picture'));
  const content = await desk.addPicture(id, makePng({ width: 40, height: 30 }));
  const { en, zh } = content.texts;
  await desk.save(id, 3, { ...content, cover: 'image-1', texts: { en: { ...en, body: `${en.body}<p>[[image:image-1]]</p>` }, zh } });
  expect((await desk.publish(id, 4)).status).toBe(200);
  const html = await (await fetch(`${worker().url}/news/${id}`)).text();
  return { id, html, keys: [...new Set([...html.matchAll(/news\/[0-9a-f]{32}\.png/g)].map(([key]) => key))] };
}

it('every acknowledged write is back after the database and the bucket are lost, even if others write during the backup', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'still-human-lost-'));
  const [member, other] = [await newMember(), await newMember()];
  const job = await analyse(unknownTitle());
  const comment = { user_id: member.id, news_id: await newArticle(), comment_text: 'It will be read again.' };
  const commented = await callAs(member.tokens, '/comments/', { body: comment });
  expect([...(await writeAsMember(member, job.id, 0)), commented.status].filter((status) => status >= 300)).toEqual([]);
  const article = await publishWithPicture();
  const before = await readAll(member, job.id);

  let isOver = false;
  const writesDuringBackup = (async () => {
    for (let round = 1; !isOver; round += 1) await writeAsMember(other, job.id, round);
  })();
  const { manifest } = await writeBackup(worker().database.DATABASE_URL, folder);
  isOver = true;
  await writesDuringBackup;
  const site = async (key: string) => new Uint8Array(await (await fetch(`${worker().url}/media/${key}`)).arrayBuffer());
  expect(await fetchFiles(manifest.files, folder, site)).toEqual({ fetched: manifest.files.length, missing: [] });

  const restored = await openOwnDatabase('nothing'); // everything is lost: a new database, bucket and Worker
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-found-'));
  await restoreDatabase({ db: restored.db, databaseUrl: restored.env.DATABASE_URL }, { backups: folder, over: false });
  expect(await restoreFiles(manifest, folder, { persistTo })).toEqual({ put: manifest.files.length, missing: [] });
  const restoredWorker = await startWorkerOn(restored.env, persistTo);
  setPlatform(restoredWorker);
  try {
    expect(await readAll(member, job.id)).toEqual(before);
    expect((await listComments(comment.news_id)).map(({ comment_text: text }) => text)).toEqual([comment.comment_text]);
    expect(await (await fetch(`${restoredWorker.url}/news/${article.id}`)).text()).toBe(article.html);
    for (const key of article.keys) expect((await fetch(`${restoredWorker.url}/media/${key}`)).status).toBe(200);
    expect((await checkLedger({ db: restored.db, now: () => new Date() })).findings).toEqual([]);
    expect((await writeAsMember(other, job.id, 1_000)).filter((status) => status >= 300)).toEqual([]); // sequences, triggers and references work
    const findings = await checkSite({ url: restoredWorker.url, apiHost: '', script: scriptOfBuild(), isLocal: true });
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  } finally {
    await restoredWorker.stop();
    await restored.close();
    rmSync(folder, { recursive: true });
  }
});
