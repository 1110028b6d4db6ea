import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LocalDatabase } from '#scripts/dev/platform/database.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { localPath } from '#src/shared/paths.ts';
import { copyDatabase } from '#tests/support/database-copy.ts';

/** Every query that a page reads, each with a plain page that no other line has. Pages that read none get one all the same. */
const queries: readonly (readonly [page: string, name: string])[] = [
  ['/jobs/1', 'search_popularity'],
  ['/news/1', 'views'],
  ['/jobs', 'page'],
  ['/jobs?page=2', 'q'],
  ['/jobs?page=3', 'category'],
  ['/jobs?page=4', 'sort'],
  ['/news', 'page'],
  ['/news?page=2', 'q'],
  ['/news?page=3', 'tag'],
  ['/news/1/comments', 'before'],
  ['/news/2/comments', 'thread'],
  ['/news/3/comments', 'replies'],
  ['/rankings', 'page'],
  ['/rankings?page=2', 'sort'],
  ['/rankings?page=3', 'order'],
  ['/rankings?page=4', 'category'],
  ['/rankings?page=5', 'confidence'],
  ['/industries', 'q'],
  ['/industries/62', 'q'],
  ['/compare', 'jobs'],
  ['/compare?jobs=1,2', 'add'],
  ['/', 'q'],
  ['/embed/jobs/3', 'search_popularity'],
  ['/jobs/3/analyses.json', 'search_popularity'],
  ['/sitemap-jobs.xml', 'page'],
  ['/jobs/feed.xml', 'page'],
];

/** Exponent, hexadecimal, spaces, nothing, thirteen digits, the name twice, NUL, digits of another script, half a character, a plus sign, 10,000 others. */
const hostile: readonly ((name: string) => string)[] = [
  (name) => `${name}=1e6`,
  (name) => `${name}=0x10`,
  (name) => `${name}=%205`,
  (name) => `${name}=5%20`,
  (name) => `${name}=`,
  (name) => `${name}=1234567890123`,
  (name) => `${name}=7&${name}=8`,
  (name) => `${name}=%00`,
  (name) => `${name}=%D9%A5`,
  (name) => `${name}=%ED%A0%80`,
  (name) => `${name}=%2B5`,
  (name) => `${'x&'.repeat(10_000)}${name}=1e6`,
];

const languages = ['en', 'zh'] as const;

/** A robot: it is counted nowhere, so no page changes by being opened. */
const robot = { 'user-agent': 'curl/8.5.0' };
const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-apart-'));
const fresh = new Map<string, string>();
let database: LocalDatabase;

beforeAll(async () => {
  cpSync(inject('seeded').media, persistTo, { recursive: true });
  database = await copyDatabase(inject('seeded').database);
  await onEmptyCache(async (worker) => {
    for (const language of languages)
      for (const [page] of queries) fresh.set(localPath(language, page), await open(worker, localPath(language, page)));
  });
});

afterAll(async () => {
  await database.close();
  rmSync(persistTo, { recursive: true, force: true });
});

async function onEmptyCache(use: (worker: WorkerProcess) => Promise<void>): Promise<void> {
  rmSync(path.join(persistTo, 'v3/cache'), { recursive: true, force: true });
  const vars = { LOCAL_PLATFORM: 'true', ...database.env, ...inject('secrets') };
  const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
  try {
    await use(worker);
  } finally {
    await worker.stop();
  }
}

/** What a visitor gets, without what belongs only to the request. */
async function open(worker: WorkerProcess, address: string): Promise<string> {
  const response = await fetch(worker.url + address, { headers: robot, redirect: 'manual' });
  const headers = [...response.headers].filter(([name]) => !['date', 'x-page-cache'].includes(name));
  return JSON.stringify([response.status, headers, await response.text()]);
}

/** Two at a time, one for the pages of each language: each must come to a cache that has none of these pages. */
const pairs = hostile.flatMap((en, index) => {
  const zh = hostile[index + 1] ?? en;
  return index % 2 === 0 ? [{ en, zh, what: [en('n'), zh('n')].map((query) => query.slice(-16)).join(' and ') }] : [];
});

test.each(pairs)('what one visitor asks for changes no page of another: $what', async (values) => {
  await onEmptyCache(async (worker) => {
    for (const language of languages)
      for (const [bare, name] of queries) {
        const page = localPath(language, bare);
        const variant = page + (page.includes('?') ? '&' : '?') + values[language](name);
        const first = await open(worker, variant);
        expect(await open(worker, page), `${page} after ${variant.slice(0, 60)}`).toBe(fresh.get(page));
        expect(await open(worker, variant), `${variant.slice(0, 60)} after ${page}`).toBe(first);
      }
  });
});

test('a number in the address is shown to whoever asked for it and to nobody else, and a number in a path has one spelling', async () => {
  await onEmptyCache(async (worker) => {
    for (const [page, name] of queries.slice(0, 2)) {
      expect(await open(worker, `${page}?${name}=007654321`)).toMatch(/7,?654,?321/);
      expect(await open(worker, page)).toBe(fresh.get(page));
    }

    const spellings = ['/jobs/0810', '/zh/jobs/810%20?search_popularity=5', '/news/01'];
    const answers = await Promise.all(spellings.map((address) => fetch(worker.url + address, { redirect: 'manual' })));
    expect(answers.map(({ status }) => status)).toEqual([308, 308, 308]);
    const places = answers.map(({ headers }) => headers.get('location'));
    expect(places).toEqual(['/jobs/810', '/zh/jobs/810?search_popularity=5', '/news/1']);
    expect((await fetch(`${worker.url}/jobs/1e2`)).status).toBe(404);
  });
});

test('the links of a list repeat nothing but its own parameters', async () => {
  const { headers } = await fetch(`${inject('baseUrl')}/api/jobs?q=nurse&${'x&'.repeat(10_000)}page=2`);
  expect(headers.get('link')).toMatch(/^<\?q=nurse&sort=popularity&page=1&page_size=10>; rel="first", /);
  expect(headers.get('link')?.length).toBeLessThan(500);
});
