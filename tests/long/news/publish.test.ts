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

/** Where the process is killed, in the order in which a publication passes them. */
const cuts: [string, Hold][] = [
  ['before the texts are stored', { matches: matchStatement('from news_drafts inner join news'), when: 'before' }],
  ['after the texts are stored, before it looks at what readers see', { matches: matchStatement(') newer'), when: 'before' }],
  [
    'before the transaction has reached the database',
    { matches: matchStatement('update news_drafts set published_version'), when: 'before' },
  ],
  ['after the transaction, before it knows', { matches: matchStatement('update news_drafts set published_version'), when: 'after' }],
  ['after the pages are purged, before that is noted', { matches: matchStatement('update news_drafts set unpurged'), when: 'before' }],
  ['after that is noted, before it knows', { matches: matchStatement('update news_drafts set unpurged'), when: 'after' }],
];

/** Other files’ Workers do not have the texts of what is published here. */
const own = useOwnPlatform();
const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-publish-'));
let gate: Gate;
let worker: WorkerProcess;
let vars: Record<string, string>;
let desk: Desk;

const start = async () => {
  worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
  desk.base = worker.url;
};
const timer = () => runTimer('* * * * *', worker.url);

beforeAll(async () => {
  const { database } = own();
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

/** What readers are shown in each language: the title's first word, and whether the text of the same version is below it. */
async function shown(id: number): Promise<string[]> {
  return Promise.all(
    ['', '/zh'].map(async (prefix) => {
      const html = await (await fetch(`${worker.url}${prefix}/news/${id}`)).text();
      const title = /<h1[^>]*>(\w+)/.exec(html)?.[1] ?? '';
      return `${title}${html.includes(`text of ${title}`) ? '' : ' without its text'}`;
    }),
  );
}

function version(word: string) {
  const content = completeContent(`${word} title`);
  const withCounterText = (side: 'en' | 'zh') => ({ ...content.texts[side], body: `<p>The text of ${word}.</p>` });
  return { ...content, texts: { en: withCounterText('en'), zh: withCounterText('zh') } };
}

async function startKilled(id: number, hold: Hold, act: () => Promise<unknown>): Promise<void> {
  gate.setHold(hold);
  const acting = act().catch(() => undefined); // the connection is cut
  await gate.untilHeld(1, 60_000);
  await worker.stop('SIGKILL');
  gate.setHold(null);
  await acting;
  await start();
  expect(id).toBeGreaterThan(0);
}

const published = async (id: number, of: number) =>
  (await desk.revisions(id)).filter(({ kind, version: number }) => kind === 'published' && number === of).length;

test.each(cuts)(
  'killed %s, an article is whole in both languages, and then published once and shown',
  { timeout: 300_000 },
  async (_cut, hold) => {
    const id = await desk.create(version('Before'));
    expect((await desk.publish(id, 2)).status).toBe(200);
    expect(await shown(id)).toEqual(['Before', 'Before']);
    await desk.save(id, 2, version('After'));
    await startKilled(id, hold, () => desk.publish(id, 3));
    const isDone = (await published(id, 3)) === 1;
    const stored =
      await query`select t.title, n.status from news n join news_texts t on t.news_id = n.id where n.id = ${id} order by t.language`;
    const word = isDone ? 'After' : 'Before';
    expect(stored).toEqual([
      { title: `${word} title`, status: 'published' },
      { title: `${word} title（中文）`, status: 'published' },
    ]);
    await query`update news set edited_at = edited_at - interval '1 minute' where id = ${id}`; // for the timer it was cut off long ago
    await timer();
    await until(
      () => shown(id),
      (now) => now.every((each) => each === word),
    );
    expect(await query`select unpurged from news_drafts where news_id = ${id}`).toEqual([{ unpurged: [] }]);
    expect((await desk.publish(id, 3)).body).toEqual({ state: 'published', changed: !isDone });
    expect([await shown(id), await published(id, 3)]).toEqual([['After', 'After'], 1]);
  },
);

test.each(cuts.slice(1))(
  'killed %s by the timer, an article is whole or not there, and the next minute publishes it once',
  { timeout: 300_000 },
  async (_cut, hold) => {
    const id = await desk.create(version('Planned'));
    await desk.publish(id, 2, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await query`update news_drafts set publish_at = now() - interval '1 second' where news_id = ${id}`;
    await startKilled(id, hold, timer);
    const status = (await fetch(`${worker.url}/news/${id}`)).status;
    expect([200, 404]).toContain(status);
    if (status === 200) expect(await shown(id)).toEqual(['Planned', 'Planned']);
    await query`update news set edited_at = edited_at - interval '1 minute' where id = ${id}`;
    await timer();
    await until(
      () => shown(id),
      (now) => now.every((each) => each === 'Planned'),
    );
    expect([await published(id, 2), await query`select unpurged from news_drafts where news_id = ${id}`]).toEqual([1, [{ unpurged: [] }]]);
  },
);
