import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { query, until } from '#tests/support/api-helpers.ts';
import { type Desk, newDesk, completeContent } from '#tests/support/desk.ts';
import { Gate, type Hold, matchStatement } from '#tests/support/gate.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { runTimer } from '#tests/support/platform-under-test.ts';

/** The points at which the process is killed, in the order in which a publication reaches them. */
const killPoints: [string, Hold][] = [
  ['before the texts are stored', { matches: matchStatement('from news_drafts inner join news'), when: 'before' }],
  ['after the texts are stored, before the published version is loaded', { matches: matchStatement(') newer'), when: 'before' }],
  [
    'before the transaction has reached the database',
    { matches: matchStatement('update news_drafts set published_version'), when: 'before' },
  ],
  ['after the transaction, before the response', { matches: matchStatement('update news_drafts set published_version'), when: 'after' }],
  ['after the pages are purged, before this is saved', { matches: matchStatement('update news_drafts set unpurged'), when: 'before' }],
  ['after the purge is saved, before the response', { matches: matchStatement('update news_drafts set unpurged'), when: 'after' }],
];

/** A separate platform, because other Workers do not have the texts that this file publishes. */
const platform = useOwnPlatform();
const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-publish-'));
let gate: Gate;
let worker: WorkerProcess;
let vars: Record<string, string>;
let desk: Desk;

const start = async () => {
  worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
  desk.base = worker.url;
};
const runMinuteTimer = () => runTimer('* * * * *', worker.url);

beforeAll(async () => {
  const { database } = platform();
  gate = new Gate([{ prefix: '/sql', origin: new URL(database.NEON_LOCAL_PROXY).origin }]);
  await gate.start();
  vars = { LOCAL_PLATFORM: 'true', ...database, NEON_LOCAL_PROXY: `${gate.url}/sql`, ...inject('secrets') };
  desk = await newDesk();
  await start();
}, 300_000);

afterAll(async () => {
  await worker.stop('SIGKILL');
  gate.close();
  rmSync(persistTo, { recursive: true, force: true });
});

/** For each language, the first word of the title that readers see, and whether the text is of the same version. */
async function loadShownVersions(id: number): Promise<string[]> {
  return Promise.all(
    ['', '/zh'].map(async (prefix) => {
      const html = await (await fetch(`${worker.url}${prefix}/news/${id}`)).text();
      const title = /<h1[^>]*>(\w+)/.exec(html)?.[1] ?? '';
      return `${title}${html.includes(`text of ${title}`) ? '' : ' without its text'}`;
    }),
  );
}

function contentOf(word: string) {
  const content = completeContent(`${word} title`);
  const withTextOf = (side: 'en' | 'zh') => ({ ...content.texts[side], body: `<p>The text of ${word}.</p>` });
  return { ...content, texts: { en: withTextOf('en'), zh: withTextOf('zh') } };
}

async function killDuring(id: number, hold: Hold, act: () => Promise<unknown>): Promise<void> {
  gate.setHold(hold);
  const acting = act().catch(() => undefined); // the connection is cut
  await gate.untilHeld(1, 60_000);
  await worker.stop('SIGKILL');
  gate.setHold(null);
  await acting;
  await start();
  expect(id).toBeGreaterThan(0);
}

const countPublications = async (id: number, versionNumber: number) =>
  (await desk.revisions(id)).filter(({ kind, version }) => kind === 'published' && version === versionNumber).length;

test.each(killPoints)(
  'an article has one version in both languages if the process is killed %s, and is then published once',
  { timeout: 300_000 },
  async (_point, hold) => {
    const id = await desk.create(contentOf('Before'));
    expect((await desk.publish(id, 2)).status).toBe(200);
    expect(await loadShownVersions(id)).toEqual(['Before', 'Before']);
    await desk.save(id, 2, contentOf('After'));
    await killDuring(id, hold, () => desk.publish(id, 3));
    const isDone = (await countPublications(id, 3)) === 1;
    const stored =
      await query`select t.title, n.status from news n join news_texts t on t.news_id = n.id where n.id = ${id} order by t.language`;
    const word = isDone ? 'After' : 'Before';
    expect(stored).toEqual([
      { title: `${word} title`, status: 'published' },
      { title: `${word} title（中文）`, status: 'published' },
    ]);
    await query`update news set edited_at = edited_at - interval '1 minute' where id = ${id}`; // the timer continues publications that stopped some time ago
    await runMinuteTimer();
    await until(
      () => loadShownVersions(id),
      (words) => words.every((shown) => shown === word),
    );
    expect(await query`select unpurged from news_drafts where news_id = ${id}`).toEqual([{ unpurged: [] }]);
    expect((await desk.publish(id, 3)).body).toEqual({ state: 'published', changed: !isDone });
    expect([await loadShownVersions(id), await countPublications(id, 3)]).toEqual([['After', 'After'], 1]);
  },
);

test.each(killPoints.slice(1))(
  'a scheduled article is complete or not public if the process is killed %s, and the next minute publishes it once',
  { timeout: 300_000 },
  async (_point, hold) => {
    const id = await desk.create(contentOf('Planned'));
    await desk.publish(id, 2, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await query`update news_drafts set publish_at = now() - interval '1 second' where news_id = ${id}`;
    await killDuring(id, hold, runMinuteTimer);
    const status = (await fetch(`${worker.url}/news/${id}`)).status;
    expect([200, 404]).toContain(status);
    if (status === 200) expect(await loadShownVersions(id)).toEqual(['Planned', 'Planned']);
    await query`update news set edited_at = edited_at - interval '1 minute' where id = ${id}`;
    await runMinuteTimer();
    await until(
      () => loadShownVersions(id),
      (words) => words.every((shown) => shown === 'Planned'),
    );
    expect([await countPublications(id, 2), await query`select unpurged from news_drafts where news_id = ${id}`]).toEqual([
      1,
      [{ unpurged: [] }],
    ]);
  },
);
