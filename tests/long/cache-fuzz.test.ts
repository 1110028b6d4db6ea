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
/** Pages that the edge keeps, in one language each: both go through the same rule. */
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
/** A robot: it is counted nowhere. It reuses no connection, because workerd may close an idle one just as a request is sent on it. */
const headers = { 'user-agent': 'curl/8.5.0', connection: 'close' };

function anyQuery(): string {
  const pair = () => `${names[draw(names.length)]}=${values[draw(values.length)]}`;
  return Array.from({ length: 1 + draw(3) }, pair).join('&');
}

/** Opens an address of a fresh Worker that keeps nothing yet, over the shared database. */
async function onFreshWorker<T>(use: (url: string) => Promise<T>): Promise<T> {
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

/** What a visitor gets, without what belongs to the request only. */
async function open(url: string, address: string): Promise<string> {
  const response = await fetch(url + address, { headers, redirect: 'manual' });
  const shown = [...response.headers].filter(([name]) => !['date', 'x-page-cache'].includes(name));
  return JSON.stringify([response.status, shown, await response.text()]);
}

it('2,000 queries against every cached page change no plain page by a byte', { timeout: 600_000 }, async () => {
  const fresh = await onFreshWorker(async (url) => {
    const all = new Map<string, string>();
    for (const page of pages) all.set(page, await open(url, page));
    return all;
  });
  await onFreshWorker(async (url) => {
    for (let sent = 0; sent < queries; sent += 20) {
      const some = Array.from({ length: 20 }, (_, index) => pages[(sent + index) % pages.length] ?? '/');
      await Promise.all(some.map((page) => open(url, page + (page.includes('?') ? '&' : '?') + anyQuery())));
    }
    for (const page of pages) expect(await open(url, page), page).toBe(fresh.get(page));
  });
});
