import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { allHostile } from '#tests/support/hostile-cvs/all.ts';
import { endlessFiles } from '#tests/support/hostile-cvs/endless.ts';
import type { Hostile } from '#tests/support/hostile-cvs/hostile.ts';
import { addPeople } from '../news/comments/fill.ts';
import { signIn } from '../news/comments/signed-in.ts';
import { quantile } from '../search/metrics.ts';
import { table } from '../search/tables.ts';
import { startWatchedWorker, type WatchedWorker } from './watched-worker.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

/**
 * `npm run bench:cv:hostile`: sends every hostile file and text to the production build in workerd (`npm run build` first) as a member does,
 * and waits for the refusal or the report. Then sends the heaviest files again, each to a new workerd. With arguments: sends only files whose
 * name contains one of them, each to a new workerd.
 *
 * No debugger can inspect an isolate while it computes. So the peak is an upper bound: the heap and the buffers before, plus the growth of the
 * process at its peak. V8 gets half of the memory of production, so that it keeps no more garbage than there.
 */
const goal = 110;
const heaviest = 16;
process.env['MINIFLARE_WORKERD_V8_FLAGS'] ??= '--max-heap-size=100';
const chosenNames = process.argv.slice(2);

interface Measured {
  name: string;
  outcome: string;
  isRight: boolean;
  used: number;
  held: number;
  after: number;
  growth: number;
  milliseconds: number;
}

const seed = process.env['TEST_SEED'] ?? '1';
let draws = 0;
const draw = (below: number) => createHash('sha256').update(`${seed} ${draws++}`).digest().readUIntBE(0, 6) % below;

const database = await openBenchDatabase();
const keys = { ACCESS_TOKEN_KEYS: database.vars['ACCESS_TOKEN_KEYS'] ?? '', SITE_URL: 'https://still-human.example' };
const vars = { ...database.vars, ...keys };
const files = [...allHostile(draw), ...endlessFiles()].filter(
  ({ name }) => chosenNames.length === 0 || chosenNames.some((part) => name.includes(part)),
);
const members = await signIn(database.query, await addPeople(database.query, 'hostile', files.length + heaviest + 40), keys);
const outsideRequests: string[] = [];

const answerSchema = z.object({
  id: z.string().optional(),
  status: z.unknown(),
  result: z.unknown().optional(),
});

/** Sends a file as a new member. @returns the reason of the refusal, or how its analysis ended */
async function analyse({ url }: WatchedWorker, bytes: Uint8Array): Promise<string> {
  const headers = members.pop() ?? { authorization: '' };
  const form = new FormData();
  form.set('analysis_type', 'free');
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'cv.bin');
  const response = await fetch(`${url}/api/cv-analyses`, { method: 'POST', headers, body: form });
  const body: unknown = await response.json();
  const { id } = answerSchema.parse(body);
  if (id === undefined) return reasonOf({ body }) ?? String(response.status);
  for (;;) {
    const { status } = answerSchema.parse(await (await fetch(`${url}/api/cv-analyses/${id}`, { headers })).json());
    if (status === 'completed' || status === 'failed') return status;
    await sleep(50);
  }
}

/** Analyses a file. Returns the failure if the process ended, as it does without memory. */
async function attempt(worker: WatchedWorker, bytes: Uint8Array): Promise<string> {
  try {
    return await analyse(worker, bytes);
  } catch (error) {
    return `no answer: ${String(error)}`;
  }
}

async function measure(worker: WatchedWorker, { name, bytes, expected }: Hostile): Promise<Measured> {
  const { used, held } = await worker.isolate();
  worker.peak();
  const resident = worker.resident();
  const startedAt = performance.now();
  const outcome = await attempt(worker, bytes);
  const milliseconds = performance.now() - startedAt;
  const growth = worker.peak() - resident;
  const after = outcome.startsWith('no answer') ? NaN : (await worker.isolate()).used;
  const isRight =
    expected === 'any' ? outcome === 'completed' || outcome.startsWith('cv_') : outcome === (expected === 'read' ? 'completed' : expected);
  return { name, outcome, isRight, used, held, after, growth, milliseconds };
}

/** Starts a workerd that has already read a file and answered, as a running one has. */
async function startWarmWorker(): Promise<WatchedWorker> {
  const worker = await startWatchedWorker(vars);
  await analyse(
    worker,
    new TextEncoder().encode('Jane Doe\nWORK EXPERIENCE\nRegistered Nurse, St Anselm, 2019-2022\n- Cared for patients\n'),
  );
  return worker;
}

async function measureOne(file: Hostile): Promise<Measured> {
  const worker = await startWarmWorker();
  try {
    return await measure(worker, file);
  } finally {
    outsideRequests.push(...worker.outsideRequests);
    await worker.stop();
  }
}

const renderTable = (rows: readonly Measured[]) =>
  table(
    [
      'file',
      'outcome',
      'in use before, MB',
      'held before, MB',
      'growth of the process, MB',
      'peak, MB',
      'at most, MB',
      'in use after, MB',
      'ms',
    ],
    rows.map(({ name, outcome, isRight, used, held, after, growth, milliseconds }) => [
      ...[name.slice(0, 44), isRight ? outcome : `${outcome} (WRONG)`],
      ...[used, held, growth, used + growth, held + growth, after, milliseconds].map((value) => value.toFixed(0)),
    ]),
  );

async function measureTogether(): Promise<Measured[]> {
  let worker = await startWarmWorker();
  const rows: Measured[] = [];
  for (const file of files) {
    const row = await measure(worker, file);
    rows.push(row);
    if (!Number.isNaN(row.after)) continue;
    outsideRequests.push(...worker.outsideRequests);
    await worker.stop();
    worker = await startWarmWorker();
  }
  outsideRequests.push(...worker.outsideRequests);
  await worker.stop();
  return rows;
}

const all = chosenNames.length === 0 ? await measureTogether() : [];
if (all.length > 0) process.stdout.write(`${renderTable(all)}\n\n`);
const worst = all
  .toSorted((a, b) => (b.growth || 0) - (a.growth || 0))
  .slice(0, heaviest)
  .map(({ name }) => name);
const large = files.filter(({ name }) => chosenNames.length > 0 || worst.includes(name));
const single: Measured[] = [];
for (const file of large) single.push(await measureOne(file));
process.stdout.write(`Each in a workerd of its own:\n${renderTable(single)}\n\n`);
const peak = Math.max(...single.map(({ used, growth }) => used + growth));
const wrong = [...all, ...single].filter(({ isRight }) => !isRight);
const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
if (times.length > 0)
  process.stdout.write(`time: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms\n`);
process.stdout.write(
  `${files.length} files, ${wrong.length} with a wrong outcome, ${outsideRequests.length} requests outside; isolate at most ${peak.toFixed(0)} MB (under ${goal} wanted)\n`,
);
await database.close();
process.exit(wrong.length === 0 && outsideRequests.length === 0 && peak < goal ? 0 : 1);
