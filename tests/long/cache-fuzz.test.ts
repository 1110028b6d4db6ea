import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { draw } from '#tests/support/draw.ts';
import { articleIdOf, jobIdOf } from '#tests/support/ids.ts';

const job = jobIdOf('13-1199.07');
const article = articleIdOf('what-a-zero-means');
/** Pages that the edge caches, each in one language, because the same rule applies to both. */
const pages = [
  ...[`/jobs/${job}`, `/zh/jobs/${job}`, `/zh/news/${article}`, '/', '/zh/jobs', '/news', '/zh/rankings', '/compare?jobs=1,2'],
  ...[`/embed/jobs/${job}`, `/jobs/${job}/analyses.json`, '/jobs/feed.xml', '/sitemap-jobs.xml', `/news/${article}/comments`],
];
const names = [
  ...['search_popularity', 'views', 'page', 'q', 'sort', 'order', 'category', 'confidence', 'tag', 'jobs', 'add', 'before', 'thread'],
  ...['replies', 'lang', 'language', 'utm_source', 'x', '__proto__', '', '%00', 'SEARCH_POPULARITY', 'page%20'],
];
const values = [
  ...['1e6', '0x10', '%205', '5%20', '', '1234567890123', '00000000000000000001', '-1', '+5', '1.5', 'NaN', 'Infinity', '1e400', '%D9%A5'],
  ...[
    '%00',
    '%ED%A0%80',
    '%2B5',
    '7&views=8',
    'null',
    'risk',
    'title',
    '2',
    '1,1',
    '<script>',
    '%3Cb%3E',
    "'--",
    '%F0%9F%98%80',
    'a'.repeat(900),
  ],
];
const queries = 2000;
/** Headers of a robot, which is not counted. It reuses no connection, because workerd may close an idle one while a request is sent. */
const headers = { 'user-agent': 'curl/8.5.0', connection: 'close' };

function drawQuery(): string {
  const pair = () => `${names[draw(names.length)]}=${values[draw(values.length)]}`;
  return Array.from({ length: 1 + draw(3) }, pair).join('&');
}

/** Starts a Worker with an empty cache on the shared database. */
async function withFreshWorker<T>(use: (url: string) => Promise<T>): Promise<T> {
  const persistTo = mkdtempSync(path.join(tmpdir(), 'still-human-cache-'));
  const vars = { LOCAL_PLATFORM: 'true', ...inject('database'), ...inject('secrets') };
  const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars });
  try {
    return await use(worker.url);
  } finally {
    await worker.stop();
    rmSync(persistTo, { recursive: true, force: true });
  }
}

/** A response without the headers that differ between requests. */
async function fetchComparable(url: string, address: string): Promise<string> {
  const response = await fetch(url + address, { headers, redirect: 'manual' });
  const sharedHeaders = [...response.headers].filter(([name]) => !['date', 'x-page-cache'].includes(name));
  return JSON.stringify([response.status, sharedHeaders, await response.text()]);
}

it('2,000 queries on cached pages do not change any of these pages without a query', { timeout: 600_000 }, async () => {
  const expectedPages = await withFreshWorker(async (url) => {
    const contents = new Map<string, string>();
    for (const page of pages) contents.set(page, await fetchComparable(url, page));
    return contents;
  });
  await withFreshWorker(async (url) => {
    for (let sent = 0; sent < queries; sent += 20) {
      const batch = Array.from({ length: 20 }, (_, index) => pages[(sent + index) % pages.length] ?? '/');
      await Promise.all(batch.map((page) => fetchComparable(url, page + (page.includes('?') ? '&' : '?') + drawQuery())));
    }
    for (const page of pages) expect(await fetchComparable(url, page), page).toBe(expectedPages.get(page));
  });
});
