import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaKey } from '#src/features/news/articles/media.ts';
import { type BackupBucket, downloadBackup, openBucket, uploadBackup } from '#scripts/operate/backup/bucket.ts';
import { fetchFiles } from '#scripts/operate/backup/files.ts';
import { BackupRefused } from '#scripts/operate/backup/format.ts';
import { checkBackup, findBackup } from '#scripts/operate/backup/read-backup.ts';
import { writeBackup } from '#scripts/operate/backup/write-backup.ts';
import { draw } from '#tests/support/draw.ts';
import { loadOwnCatalogue } from '#tests/support/own-ctx.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'still-human-cut-'));
const folders = [newFolder(), newFolder(), newFolder(), newFolder()] as const;
const [all, fetched, platform, killed] = folders;
const files = new Map<string, Uint8Array<ArrayBuffer>>();

let own: OwnDatabase;
let bucket: BackupBucket;

beforeAll(async () => {
  own = await openOwnDatabase();
  await loadOwnCatalogue(own);
  for (const text of ['one', 'two', 'three']) {
    const content = new TextEncoder().encode(text);
    files.set(await mediaKey(content, 'svg'), content);
  }
  for (const key of files.keys()) await own.query('insert into stored_files (key, bytes, created_at) values ($1, 3, now())', [key]);
  await own.query(`insert into failures (id, request_id, event, text, at)
    select gen_random_uuid(), 'r', 'step_failed', 'a ' || n, now() from generate_series(1, 20000) as n`);
  bucket = await openBucket('still-human-backups', { persistTo: platform });
}, 180_000);
afterAll(async () => {
  await bucket.close();
  await own.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function takeBackup(): Promise<string> {
  const { folder, manifest } = await writeBackup(own.env.DATABASE_URL, all);
  expect(await fetchFiles(manifest.files, all, async (key) => files.get(key) ?? null)).toMatchObject({ missing: [] });
  return folder;
}

/** A bucket that is away after so many files. */
function awayAfter(puts: number): BackupBucket {
  let left = puts;
  return {
    ...bucket,
    put: async (key, content) => {
      if ((left -= 1) < 0) throw new Error('away');
      return bucket.put(key, content);
    },
  };
}

it('a bucket has a backup only once it has all of it, and gives back the newest that is whole', async () => {
  const first = await takeBackup();
  for (const puts of [0, 2, 3 + draw(20)]) await expect(uploadBackup(awayAfter(puts), all, first)).rejects.toThrow('away');
  await expect(downloadBackup(bucket, fetched)).rejects.toThrow(BackupRefused);
  await uploadBackup(bucket, all, first);
  const second = await takeBackup();
  await expect(uploadBackup(awayAfter(3 + draw(20)), all, second)).rejects.toThrow('away');

  await downloadBackup(bucket, fetched);
  const folder = await findBackup(fetched);
  expect(path.basename(folder)).toBe(path.basename(first));
  expect((await checkBackup(folder)).files.toSorted()).toEqual([...files.keys()].toSorted());
  expect(readdirSync(path.join(fetched, 'files'), { recursive: true }).filter((name) => String(name).endsWith('.svg'))).toHaveLength(3);

  expect(await uploadBackup(bucket, all, second)).toBe(0); // files are shared
  await downloadBackup(bucket, fetched);
  expect(path.basename(await findBackup(fetched))).toBe(path.basename(second));
  await bucket.put(`${path.basename(second)}/jobs.jsonl.gz`, new TextEncoder().encode('damaged'));
  await downloadBackup(bucket, fetched, path.basename(second));
  await expect(checkBackup(await findBackup(fetched))).rejects.toThrow(/jobs.* is damaged/);
}, 180_000);

function start(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, said })) };
}

/** Runs a command to its end, and before that kills it at three moments of the time that it takes. */
async function killAndRun(script: string, args: readonly string[], env: Record<string, string>, ms: number): Promise<string> {
  for (let time = 0; time < 3; time += 1) {
    const { child, ended } = start(script, args, env);
    const timer = setTimeout(() => child.kill('SIGKILL'), draw(Math.ceil(ms)));
    await ended;
    clearTimeout(timer);
  }
  const { code, said } = await start(script, args, env).ended;
  expect(code, said).toBe(0);
  return said;
}

it('a restore that is killed at any moment is run again, and the database is then as the backup says', async () => {
  const empty = await openOwnDatabase('nothing');
  const other = await openOwnDatabase('nothing');
  try {
    const folder = await takeBackup();
    const began = performance.now();
    const args = [all, '--over'];
    const env = { MEDIA_FOLDER: killed };
    expect(await start('scripts/operate/restore.ts', args, { ...env, ...other.env }).ended).toMatchObject({ code: 0 });
    const said = await killAndRun('scripts/operate/restore.ts', args, { ...env, ...empty.env }, performance.now() - began);
    expect(said).toContain('The database is as of');
    const again = await writeBackup(empty.env.DATABASE_URL, path.join(killed, 'again'));
    expect(again.manifest.tables).toEqual((await checkBackup(folder)).tables);
  } finally {
    await empty.close();
    await other.close();
  }
}, 400_000);
