import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { addPeople } from '../news/comments/fill.ts';
import { signIn } from '../news/comments/signed-in.ts';
import { type Crowd, percentile, send, type CrowdResult } from './crowd.ts';

/**
 * `npm run bench:load`: visitors, searchers and commenters use the production build in workerd on a separate Postgres server, in turn with and
 * without an attacker, for a minute each in total. All requests stay on this machine, and rates limit their number. The attacker's requests come
 * from 2,000 forged networks: new titles, forced refreshes, and pages that are in no cache.
 */
const goal = 1.5;
const rounds = 4;
const seconds = Math.min(120, Number(process.env['SECONDS'] ?? 120)) / rounds / 2;
const attacksPerSecond = Math.min(200, Number(process.env['ATTACKS'] ?? 40));
const networks = 2000;

const postgres = await startPostgres({ settings: largeMemorySettings });
const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-load-'));
const database = await openBenchDatabase(postgres.url, persistTo);
const keys = { ACCESS_TOKEN_KEYS: database.vars['ACCESS_TOKEN_KEYS'] ?? '', SITE_URL: 'https://still-human.example' };
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars: { ...database.vars, ...keys } });

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const pages = [
  '/',
  '/zh',
  '/jobs',
  '/jobs/92',
  '/zh/jobs/92',
  '/jobs/300',
  '/news',
  '/news/1',
  '/rankings',
  '/compare?jobs=1,2',
  '/method',
];
const searches = ['nurse', 'accountant', 'truck driver', 'teacher', '律师', '会计', 'software developer', 'baker'];
const networkHeaders = (network: number) => ({
  'user-agent': browser,
  'cf-connecting-ip': `10.${network >> 16}.${(network >> 8) % 256}.${network % 256}`,
});
const elementAt = <T>(list: readonly T[], count: number): T => {
  const one = list[count % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
};
const json = { 'content-type': 'application/json' };
/** Makes a title of two words with letters that depend on the count. */
const makeTitle = (count: number) =>
  `q${count.toString(36).replace(/\d/g, (digit) => 'bdfglmnvxz'.charAt(Number(digit)))}${'lomv'.repeat(2)} choreographer`;

const people = await addPeople(database.query, 'member', 1000);
const members = await signIn(database.query, people, keys);

const visitors: Crowd = {
  perSecond: 40,
  connections: 8,
  next: (count) => ({ method: 'GET', path: elementAt(pages, count), headers: networkHeaders(100_000 + (count % 5000)) }),
};
const searchers: Crowd = {
  perSecond: 8,
  connections: 4,
  next: (count) => ({
    method: 'POST',
    path: '/api/search-job',
    headers: { ...json, ...networkHeaders(200_000 + (count % 5000)) },
    body: JSON.stringify({ query: elementAt(searches, count) }),
  }),
};
const commenters: Crowd = {
  perSecond: 2,
  connections: 2,
  next: (count) => ({
    method: 'POST',
    path: '/api/comments',
    headers: { ...json, ...elementAt(members, count) },
    body: JSON.stringify({ news_id: 1 + (count % 3), comment_text: `I read this twice, and here is my thought number ${count}.` }),
  }),
};
const attacks: readonly Crowd['next'][] = [
  (count) => ({
    method: 'POST',
    path: '/api/search-job',
    headers: { ...json, ...networkHeaders(count % networks) },
    body: JSON.stringify({ query: makeTitle(count), force_search: true }),
  }),
  (count) => ({
    method: 'GET',
    path: `/api/jobs/${1 + (count % 900)}/llm-reviews?force_refresh=true`,
    headers: { ...networkHeaders(count % networks), 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  }),
  (count) => ({ method: 'GET', path: `/jobs/${1 + (count % 900)}?search_popularity=${count}`, headers: networkHeaders(count % networks) }),
];
const attacker: Crowd = { perSecond: attacksPerSecond, connections: 50, next: (count) => elementAt(attacks, count)(count) };

const emptyResult = (): CrowdResult => ({ times: [], statuses: new Map() });
const results = { calm: emptyResult(), attacked: emptyResult(), searches: emptyResult(), comments: emptyResult(), attacks: emptyResult() };

function collect(into: CrowdResult, { times, statuses }: CrowdResult): void {
  into.times.push(...times);
  for (const [status, count] of statuses) into.statuses.set(status, (into.statuses.get(status) ?? 0) + count);
}

async function runRound(underAttack: boolean): Promise<void> {
  const [visits, searched, commented, attacked] = await Promise.all([
    send(worker.url, visitors, seconds),
    send(worker.url, searchers, seconds),
    send(worker.url, commenters, seconds),
    underAttack ? send(worker.url, attacker, seconds) : emptyResult(),
  ]);
  collect(underAttack ? results.attacked : results.calm, visits);
  collect(results.searches, searched);
  collect(results.comments, commented);
  collect(results.attacks, attacked);
}

function report(): string {
  const row = (name: string, { times, statuses }: CrowdResult) =>
    [
      name.padEnd(30),
      String(times.length).padStart(9),
      ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1).padStart(9)),
      `  ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    ].join(' ');
  const ratio = percentile(results.attacked.times, 0.95) / percentile(results.calm.times, 0.95);
  return [
    `${'what'.padEnd(30)} ${'answers'.padStart(9)} ${'p50 ms'.padStart(9)} ${'p95 ms'.padStart(9)} ${'p99 ms'.padStart(9)}  answers by status`,
    row('pages, without the attacker', results.calm),
    row('pages, with the attacker', results.attacked),
    row('searches', results.searches),
    row('comments', results.comments),
    row(`attacks, ${attacksPerSecond}/s`, results.attacks),
    '',
    `with the attacker, the pages' p95 is ${ratio.toFixed(2)} times what it is without (at most ${goal} is wanted)`,
  ].join('\n');
}

try {
  await send(worker.url, visitors, 3);
  for (let round = 0; round < rounds; round += 1) for (const underAttack of [false, true]) await runRound(underAttack);
  process.stdout.write(`${report()}\n`);
} finally {
  await worker.stop();
  await database.close();
  await postgres.stop();
  rmSync(persistTo, { recursive: true, force: true });
}
