import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LocalDatabase } from '#scripts/dev/platform/database.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess, type WorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { localPath } from '#src/shared/paths.ts';
import { copyDatabase } from '#tests/support/database-copy.ts';

/** Every query parameter that a page reads, each with a page that is in no other line. Pages that read none have an unused one. */
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

/** An exponent, hexadecimal, spaces, nothing, 13 digits, a repeated name, NUL, Arabic digits, a lone surrogate, a plus sign, and 10,000 parameters. */
const hostileQueries: readonly ((name: string) => string)[] = [
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

/** Headers of a robot, which is not counted, so that opening a page does not change it. */
const robot = { 'user-agent': 'curl/8.5.0' };
const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-apart-'));
const expectedPages = new Map<string, string>();
let database: LocalDatabase;

beforeAll(async () => {
  cpSync(inject('seeded').media, persistTo, { recursive: true });
  database = await copyDatabase(inject('seeded').database);
  await withEmptyCache(async (worker) => {
    for (const language of languages)
      for (const [page] of queries) expectedPages.set(localPath(language, page), await fetchComparable(worker, localPath(language, page)));
  });
});

afterAll(async () => {
  await database.close();
  rmSync(persistTo, { recursive: true, force: true });
});

async function withEmptyCache(use: (worker: WorkerProcess) => Promise<void>): Promise<void> {
  rmSync(path.join(persistTo, 'v3/cache'), { recursive: true, force: true });
  const vars = { LOCAL_PLATFORM: 'true', ...database.env, ...inject('secrets') };
  const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
  try {
    await use(worker);
  } finally {
    await worker.stop();
  }
}

/** A response without the headers that differ between requests. */
async function fetchComparable(worker: WorkerProcess, address: string): Promise<string> {
  const response = await fetch(worker.url + address, { headers: robot, redirect: 'manual' });
  const headers = [...response.headers].filter(([name]) => !['date', 'x-page-cache'].includes(name));
  return JSON.stringify([response.status, headers, await response.text()]);
}

/** Pairs of hostile queries, one for the pages of each language. Each pair needs a cache without these pages. */
const pairs = hostileQueries.flatMap((en, index) => {
  const zh = hostileQueries[index + 1] ?? en;
  return index % 2 === 0 ? [{ en, zh, what: [en('n'), zh('n')].map((query) => query.slice(-16)).join(' and ') }] : [];
});

test.each(pairs)('a visitor’s query changes no page of another visitor: $what', async (values) => {
  await withEmptyCache(async (worker) => {
    for (const language of languages)
      for (const [plainPage, name] of queries) {
        const page = localPath(language, plainPage);
        const variant = page + (page.includes('?') ? '&' : '?') + values[language](name);
        const first = await fetchComparable(worker, variant);
        expect(await fetchComparable(worker, page), `${page} after ${variant.slice(0, 60)}`).toBe(expectedPages.get(page));
        expect(await fetchComparable(worker, variant), `${variant.slice(0, 60)} after ${page}`).toBe(first);
      }
  });
});

test('a number in the query is shown only for that query, and a number in the path has one spelling', async () => {
  await withEmptyCache(async (worker) => {
    for (const [page, name] of queries.slice(0, 2)) {
      expect(await fetchComparable(worker, `${page}?${name}=007654321`)).toMatch(/7,?654,?321/);
      expect(await fetchComparable(worker, page)).toBe(expectedPages.get(page));
    }

    const spellings = ['/jobs/0810', '/zh/jobs/810%20?search_popularity=5', '/news/01'];
    const answers = await Promise.all(spellings.map((address) => fetch(worker.url + address, { redirect: 'manual' })));
    expect(answers.map(({ status }) => status)).toEqual([308, 308, 308]);
    const locations = answers.map(({ headers }) => headers.get('location'));
    expect(locations).toEqual(['/jobs/810', '/zh/jobs/810?search_popularity=5', '/news/1']);
    expect((await fetch(`${worker.url}/jobs/1e2`)).status).toBe(404);
  });
});

test('the links of a list repeat only its parameters', async () => {
  const { headers } = await fetch(`${inject('baseUrl')}/api/jobs?q=nurse&${'x&'.repeat(10_000)}page=2`);
  expect(headers.get('link')).toMatch(/^<\?q=nurse&sort=popularity&page=1&page_size=10>; rel="first", /);
  expect(headers.get('link')?.length).toBeLessThan(500);
});
