import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { randomId } from '#src/shared/ids.ts';
import { call, followRoom, isEnd, query, search, until } from '#tests/support/api-helpers.ts';
import { Gate, type Hold, matchStatement } from '#tests/support/gate.ts';
import { sandboxVars } from '#scripts/dev/platform/platform.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { startSandboxReviewers } from '#scripts/dev/sandbox-reviewers.ts';

const generations = 10;
const titles = Array.from('abcdefghij', (letter) => `Lunar greenhouse ${letter}room pollination choreographer`);
const rooms = titles.map(() => randomId());

type Seen = { url: string; body: string };
const asks = (prefix: string, what: string) => (request: Seen) => request.url.startsWith(prefix) && request.body.includes(what);

/** Where the process is killed, in the order in which a generation passes them. */
const cuts: [string, Hold][] = [
  ['while the task is being noted', { matches: matchStatement('insert into search_tasks'), when: 'before' }],
  ['after the task was noted, before the answer came', { matches: matchStatement('insert into search_tasks'), when: 'after' }],
  ['while the nearest occupations are looked up', { matches: matchStatement('jobs.onet_soc in ('), when: 'before' }],
  ['while a model is asked whether this is a job', { matches: asks('/v1/responses', 'title_check'), when: 'before' }],
  ['while one reviewer of three still answers', { matches: asks('/v1beta/', 'contents'), when: 'before' }],
  ['while the job is being saved', { matches: matchStatement('insert into jobs'), when: 'before' }],
  ['after the job was saved, before the answer came', { matches: matchStatement('insert into jobs'), when: 'after' }],
  ['while its reviews are being saved', { matches: matchStatement('insert into job_reviews'), when: 'after' }],
  ['while the end is being noted', { matches: matchStatement('update search_tasks'), when: 'after' }],
];

const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-kill-'));
let sandbox: Awaited<ReturnType<typeof startSandboxReviewers>>;
let gate: Gate;
let vars: Record<string, string>;
let worker: WorkerProcess;

const start = async () => startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });

beforeAll(async () => {
  const database = inject('database');
  sandbox = await startSandboxReviewers({ port: 0 });
  gate = new Gate([
    { prefix: '/sql', origin: new URL(database.NEON_LOCAL_PROXY).origin },
    { prefix: '/', origin: sandbox.url },
  ]);
  await gate.start();
  vars = {
    ...{ LOCAL_PLATFORM: 'true', ...database, NEON_LOCAL_PROXY: `${gate.url}/sql`, ...sandboxVars(gate.url) },
    ...{ MODEL_DAILY_BUDGET: '100000', NEW_TITLES_PER_MINUTE: '10000', SEARCH_DAILY_LIMIT: '100' },
  };
  worker = await start();
});

afterAll(async () => {
  await worker.stop();
  gate.close();
  await sandbox.close();
  rmSync(persistTo, { recursive: true, force: true });
});

test(
  'ten generations whose process is killed at every step all end exactly once, with one analysis each',
  { timeout: 240_000 },
  async () => {
    gate.setHold(cuts[0]?.[1] ?? null);
    await Promise.all(titles.map((title, room) => search(title, { base: worker.url, room: rooms[room] ?? '', force: true })));
    for (const [index, [where]] of cuts.entries()) {
      await gate.untilHeld(generations, 30_000).catch((error: unknown) => {
        throw new Error(`${where}: ${String(error)}`);
      });
      await worker.stop('SIGKILL');
      gate.setHold(cuts[index + 1]?.[1] ?? null);
      worker = await start();
    }

    for (const events of await Promise.all(rooms.map((room) => followRoom(room, worker.url)))) {
      expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
      expect(events.filter(isEnd)).toHaveLength(1);
      expect(events.at(-1)?.status).toBe('completed');
    }
    const rows = await query`
    select count(distinct j.id)::int as jobs, count(distinct t.task_id)::int as tasks, count(distinct s.id)::int as snapshots,
      count(distinct (r.job_id, r.provider))::int as reviews, bool_and(t.status = 'completed') as completed
    from jobs j join search_tasks t on t.job_id = j.id join job_snapshots s on s.job_id = j.id join job_reviews r on r.job_id = j.id
    where j.normalized_title like 'lunar greenhouse%'`;
    expect(rows).toEqual([{ jobs: generations, tasks: generations, snapshots: generations, reviews: generations * 3, completed: true }]);
  },
);

const describes = matchStatement('insert into job_descriptions');
/** Where the process is killed while a description waits for the end of an analysis, and while it is reckoned with. */
const describedCuts: Hold[] = [
  { matches: asks('/v1beta/', 'contents'), when: 'before' },
  { matches: matchStatement('update search_tasks'), when: 'after' },
  { matches: describes, when: 'after' },
  { matches: matchStatement('delete from job_nearest'), when: 'after' },
];

test(
  'a description that came while its title was analysed is reckoned with once, wherever the process is killed',
  { timeout: 240_000 },
  async () => {
    const title = 'Tidal orchard kroom pollination choreographer';
    gate.setHold(describedCuts[0] ?? null);
    await search(title, { base: worker.url, force: true });
    await gate.untilHeld(1, 30_000);
    await search(title, { base: worker.url, description: 'I carry pollen from flower to flower with a brush' });
    let handedOver = 0;
    const watch: Hold = { matches: (request) => describes(request) && (handedOver += 1) < 0, when: 'before' };
    for (const [index, next] of [...describedCuts.slice(1), watch].entries()) {
      await worker.stop('SIGKILL');
      gate.setHold(next);
      worker = await start();
      if (index < describedCuts.length - 1) await gate.untilHeld(1, 60_000);
    }
    await until(() => handedOver, Boolean, 60_000);
    const [job] = await query`select id from jobs where normalized_title = ${title.toLowerCase()}`;
    const body = { description: 'I carry a brush from flower to flower all day' };
    await call(`/jobs/${String(job?.['id'])}/descriptions`, { base: worker.url, body }); // its turn comes after the one that was held
    const figures = await query`select reason from job_snapshots where job_id = ${job?.['id']} order by seq`;
    expect(figures.map(({ reason }) => reason)).toEqual(['first', 'description', 'description']);
  },
);
