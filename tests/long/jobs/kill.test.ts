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

type GateRequest = { url: string; body: string };
const requestTo = (prefix: string, text: string) => (request: GateRequest) => request.url.startsWith(prefix) && request.body.includes(text);

/** The points at which the process is killed, in the order in which a generation reaches them. */
const killPoints: [string, Hold][] = [
  ['while the task is saved', { matches: matchStatement('insert into search_tasks'), when: 'before' }],
  ['after the task was saved, before the response', { matches: matchStatement('insert into search_tasks'), when: 'after' }],
  ['while the nearest occupations are loaded', { matches: matchStatement('jobs.onet_soc in ('), when: 'before' }],
  ['while a model checks whether this is a job', { matches: requestTo('/v1/responses', 'title_check'), when: 'before' }],
  ['while one of three reviewers still answers', { matches: requestTo('/v1beta/', 'contents'), when: 'before' }],
  ['while the job is saved', { matches: matchStatement('insert into jobs'), when: 'before' }],
  ['after the job was saved, before the response', { matches: matchStatement('insert into jobs'), when: 'after' }],
  ['while its reviews are saved', { matches: matchStatement('insert into job_reviews'), when: 'after' }],
  ['while the end is saved', { matches: matchStatement('update search_tasks'), when: 'after' }],
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

test('ten generations end exactly once, with one analysis each, if the process is killed at every step', { timeout: 240_000 }, async () => {
  gate.setHold(killPoints[0]?.[1] ?? null);
  await Promise.all(titles.map((title, room) => search(title, { base: worker.url, room: rooms[room] ?? '', force: true })));
  for (const [index, [where]] of killPoints.entries()) {
    await gate.untilHeld(generations, 30_000).catch((error: unknown) => {
      throw new Error(`${where}: ${String(error)}`);
    });
    await worker.stop('SIGKILL');
    gate.setHold(killPoints[index + 1]?.[1] ?? null);
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
});

const savesDescription = matchStatement('insert into job_descriptions');
/** The points at which the process is killed while a description waits for the end of an analysis, and while its figure is computed. */
const descriptionKillPoints: Hold[] = [
  { matches: requestTo('/v1beta/', 'contents'), when: 'before' },
  { matches: matchStatement('update search_tasks'), when: 'after' },
  { matches: savesDescription, when: 'after' },
  { matches: matchStatement('delete from job_nearest'), when: 'after' },
];

test(
  'a description that comes during the analysis of its title adds one figure, wherever the process is killed',
  { timeout: 240_000 },
  async () => {
    const title = 'Tidal orchard kroom pollination choreographer';
    gate.setHold(descriptionKillPoints[0] ?? null);
    await search(title, { base: worker.url, force: true });
    await gate.untilHeld(1, 30_000);
    await search(title, { base: worker.url, description: 'I carry pollen from flower to flower with a brush' });
    let savedDescriptions = 0;
    const countingHold: Hold = { matches: (request) => savesDescription(request) && (savedDescriptions += 1) < 0, when: 'before' };
    for (const [index, next] of [...descriptionKillPoints.slice(1), countingHold].entries()) {
      await worker.stop('SIGKILL');
      gate.setHold(next);
      worker = await start();
      if (index < descriptionKillPoints.length - 1) await gate.untilHeld(1, 60_000);
    }
    await until(() => savedDescriptions, Boolean, 60_000);
    const [job] = await query`select id from jobs where normalized_title = ${title.toLowerCase()}`;
    const body = { description: 'I carry a brush from flower to flower all day' };
    await call(`/jobs/${String(job?.['id'])}/descriptions`, { base: worker.url, body }); // is processed after the description that was held
    const figures = await query`select reason from job_snapshots where job_id = ${job?.['id']} order by seq`;
    expect(figures.map(({ reason }) => reason)).toEqual(['first', 'description', 'description']);
  },
);
