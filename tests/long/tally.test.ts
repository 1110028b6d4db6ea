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
const written = 30_000; // ten seconds in the isolate, four in the object, and what the machine takes

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

async function open(
  address: string,
  { base = worker.url, visitor = newVisitor(), agent = browser, headers = {} }: Visit = {},
): Promise<number> {
  const page = await fetch(base + address, { headers: { 'cf-connecting-ip': visitor, 'user-agent': agent, ...headers } });
  await page.arrayBuffer();
  return page.status;
}

const jobOf = async (onet: string) => Number((await query`select id from jobs where onet_soc = ${onet}`)[0]?.['id']);
const articleOf = async (key: string) => Number((await query`select id from news where seed_key = ${key}`)[0]?.['id']);
const popularity = async (id: number) => (await getJob(id)).search_popularity;
const views = async (id: number) => newsItemSchema.parse((await call(`/news/${id}`)).body).views;

const kinds = [
  {
    kind: 'a job',
    folder: '/jobs',
    counted: popularity,
    base: () => worker.url,
    two: () => Promise.all([jobOf('51-9151.00'), jobOf('51-9195.00')]),
  },
  {
    kind: 'an article',
    folder: '/news',
    counted: views,
    base: () => inject('baseUrl'),
    two: () => Promise.all([articleOf('six-measures'), otherArticle()]),
  },
];

async function otherArticle(): Promise<number> {
  return Number((await query`select id from news where seed_key <> 'six-measures' order by id limit 1`)[0]?.['id']);
}

describe.each(kinds)('$kind', ({ folder, counted, two, base }) => {
  it('counts each network once in half an hour, whatever its browsers, and no robot, prefetch or reload', async () => {
    const [id, last] = await two();
    const before = [await counted(id), await counted(last)];
    const reader = newVisitor();
    const visit = (address: string, as: Visit = {}) => open(address, { base: base(), ...as });
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
    await visit(`${folder}/${last}`); // counted after all the others: once it is written, so are they
    await until(
      () => counted(last),
      (now) => now > (before[1] ?? 0),
      written,
    );
    expect([await counted(id), await counted(last)]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1]);
  });
});

it('a search counts the job that it finds, once together with its page; lists and suggestions count nothing', async () => {
  const [id, last] = [await jobOf('51-9141.00'), await jobOf('51-9197.00')];
  const [before, beforeLast] = [await popularity(id), await popularity(last)];
  const { title } = await getJob(id);
  const visitor = newVisitor();
  const person = { base: worker.url, visitor, headers: { 'user-agent': browser } };
  await call(`/search-job/suggest?q=${encodeURIComponent(title)}`, { ...person, visitor: newVisitor() });
  await call(`/jobs?q=${encodeURIComponent(title)}`, { ...person, visitor: newVisitor() });
  for (let time = 0; time < 2; time += 1) expect((await search(title, person)).job_id).toBe(id);
  await open(`/jobs/${id}`, { visitor });
  await open(`/jobs/${last}`);
  await until(
    () => popularity(last),
    (now) => now > beforeLast,
    written,
  );
  expect(await popularity(id)).toBe(before + 1);
});

it('500 different jobs at once lose no count', { timeout: 120_000 }, async () => {
  const all = async () => {
    const rows = await query`select id, search_popularity as count from jobs where onet_soc < '47' order by onet_soc limit 500`;
    return new Map(rows.map(({ id, count }) => [Number(id), Number(count)]));
  };
  const before = await all();
  expect(before.size).toBe(500);
  const pages = [...before.keys()].map((id) => `/jobs/${id}`);
  // kept pages come fast enough for all counts to meet in the tally
  for (let from = 0; from < pages.length; from += 20)
    await Promise.all(pages.slice(from, from + 20).map((page) => open(page, { agent: 'curl/8.5.0' })));
  const visitor = newVisitor();
  const statuses = await Promise.all(pages.map((page) => open(page, { visitor })));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const grown = (now: Map<number, number>) => [...now].filter(([id, count]) => count > (before.get(id) ?? 0)).length;
  const after = await until(all, (now) => grown(now) === before.size, 60_000);
  expect([...after]).toEqual([...before].map(([id, count]) => [id, count + 1]));
});

it('a count outlives the process that took it', async () => {
  const id = await jobOf('51-9199.00');
  const before = await popularity(id);
  gate.setHold({ matches: matchStatement('update jobs set search_popularity'), when: 'before' });
  await open(`/jobs/${id}`);
  await gate.untilHeld(1, written);
  await worker.stop('SIGKILL');
  gate.setHold(null);
  await start();
  await until(
    () => popularity(id),
    (now) => now > before,
    written,
  );
  expect(await popularity(id)).toBe(before + 1);
});
