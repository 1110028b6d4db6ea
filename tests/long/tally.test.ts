import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { newsItemSchema } from '#src/features/news/articles/contract.ts';
import { call, getJob, newVisitor, query, search, until } from '#tests/support/api-helpers.ts';
import { Gate, matchStatement } from '#tests/support/gate.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const otherBrowser = browser.replace('Chrome/150', 'Chrome/149');
const robots = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'GPTBot/1.2'];
const writeTimeout = 30_000; // in milliseconds: ten seconds in the isolate, four in the object, and the rest for a slow machine

const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-tally-'));
const gate = new Gate([{ prefix: '/sql', origin: new URL(inject('database').NEON_LOCAL_PROXY).origin }]);
let worker: WorkerProcess;

async function start(): Promise<void> {
  const vars = { LOCAL_PLATFORM: 'true', ...inject('database'), ...inject('secrets'), NEON_LOCAL_PROXY: `${gate.url}/sql` };
  worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
}

beforeAll(async () => {
  await gate.start();
  await start();
});

afterAll(async () => {
  await worker.stop();
  gate.close();
  rmSync(persistTo, { recursive: true, force: true });
});

interface Visit {
  base?: string;
  visitor?: string;
  agent?: string;
  headers?: Record<string, string>;
}

async function openPage(
  address: string,
  { base = worker.url, visitor = newVisitor(), agent = browser, headers = {} }: Visit = {},
): Promise<number> {
  const page = await fetch(base + address, { headers: { 'cf-connecting-ip': visitor, 'user-agent': agent, ...headers } });
  await page.arrayBuffer();
  return page.status;
}

const loadJobId = async (onet: string) => Number((await query`select id from jobs where onet_soc = ${onet}`)[0]?.['id']);
const loadArticleId = async (key: string) => Number((await query`select id from news where seed_key = ${key}`)[0]?.['id']);
const loadPopularity = async (id: number) => (await getJob(id)).search_popularity;
const loadViews = async (id: number) => newsItemSchema.parse((await call(`/news/${id}`)).body).views;

const kinds = [
  {
    kind: 'a job',
    folder: '/jobs',
    countOf: loadPopularity,
    base: () => worker.url,
    loadTwo: () => Promise.all([loadJobId('51-9151.00'), loadJobId('51-9195.00')]),
  },
  {
    kind: 'an article',
    folder: '/news',
    countOf: loadViews,
    base: () => inject('baseUrl'),
    loadTwo: () => Promise.all([loadArticleId('six-measures'), loadOtherArticleId()]),
  },
];

async function loadOtherArticleId(): Promise<number> {
  return Number((await query`select id from news where seed_key <> 'six-measures' order by id limit 1`)[0]?.['id']);
}

describe.each(kinds)('$kind', ({ folder, countOf, loadTwo, base }) => {
  it('is counted once for each network in half an hour, whatever the browser, and not for robots, prefetches and reloads', async () => {
    const [id, last] = await loadTwo();
    const before = [await countOf(id), await countOf(last)];
    const reader = newVisitor();
    const visit = (address: string, as: Visit = {}) => openPage(address, { base: base(), ...as });
    const statuses = await Promise.all([
      ...Array.from({ length: 50 }, () => visit(`${folder}/${id}`, { visitor: reader })),
      visit(`/zh${folder}/${id}?views=5&search_popularity=5`, { visitor: reader }),
      visit(`${folder}/${id}`, { visitor: reader, agent: otherBrowser }),
      visit(`${folder}/${id}`),
      ...robots.map((agent) => visit(`${folder}/${id}`, { agent })),
      visit(`${folder}/${id}`, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
      visit(`${folder}/${id}`, { headers: { purpose: 'prefetch' } }),
      visit(`${folder}/${id}`, { headers: { 'cache-control': 'max-age=0' } }),
    ]);
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await visit(`${folder}/2147483647`)).toBe(404);
    await visit(`/api${folder}/${id}`);
    await visit(`${folder}/${last}`); // counted after all the others, which are therefore written before it
    await until(
      () => countOf(last),
      (current) => current > (before[1] ?? 0),
      writeTimeout,
    );
    expect([await countOf(id), await countOf(last)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
  });
});

it('a search and the page of its job count once together, and lists and suggestions do not count', async () => {
  const [id, last] = [await loadJobId('51-9141.00'), await loadJobId('51-9197.00')];
  const [before, beforeLast] = [await loadPopularity(id), await loadPopularity(last)];
  const { title } = await getJob(id);
  const visitor = newVisitor();
  const person = { base: worker.url, visitor, headers: { 'user-agent': browser } };
  await call(`/search-job/suggest?q=${encodeURIComponent(title)}`, { ...person, visitor: newVisitor() });
  await call(`/jobs?q=${encodeURIComponent(title)}`, { ...person, visitor: newVisitor() });
  for (let round = 0; round < 2; round += 1) expect((await search(title, person)).job_id).toBe(id);
  await openPage(`/jobs/${id}`, { visitor });
  await openPage(`/jobs/${last}`);
  await until(
    () => loadPopularity(last),
    (current) => current > beforeLast,
    writeTimeout,
  );
  expect(await loadPopularity(id)).toBe(before + 1);
});

it('simultaneous views of 500 jobs are all counted', { timeout: 120_000 }, async () => {
  const loadCounts = async () => {
    const rows = await query`select id, search_popularity as count from jobs where onet_soc < '47' order by onet_soc limit 500`;
    return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
  };
  const before = await loadCounts();
  expect(before.size).toBe(500);
  const pages = [...before.keys()].map((id) => `/jobs/${id}`);
  // cached pages are fast enough for all counts to be in the tally together
  for (let from = 0; from < pages.length; from += 20)
    await Promise.all(pages.slice(from, from + 20).map((page) => openPage(page, { agent: 'curl/8.5.0' })));
  const visitor = newVisitor();
  const statuses = await Promise.all(pages.map((page) => openPage(page, { visitor })));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const countGrown = (current: Map<number, number>) => [...current].filter(([id, count]) => count > (before.get(id) ?? 0)).length;
  const after = await until(loadCounts, (current) => countGrown(current) === before.size, 60_000);
  expect([...after]).toEqual([...before].map(([id, count]) => [id, count + 1]));
});

it('a count survives the process that received it', async () => {
  const id = await loadJobId('51-9199.00');
  const before = await loadPopularity(id);
  gate.setHold({ matches: matchStatement('update jobs set search_popularity'), when: 'before' });
  await openPage(`/jobs/${id}`);
  await gate.untilHeld(1, writeTimeout);
  await worker.stop('SIGKILL');
  gate.setHold(null);
  await start();
  await until(
    () => loadPopularity(id),
    (current) => current > before,
    writeTimeout,
  );
  expect(await loadPopularity(id)).toBe(before + 1);
});
