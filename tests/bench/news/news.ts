import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { fillUpTo } from './fill.ts';

/**
 * `npm run bench:news`: measures the production build in workerd on a separate Postgres server: how many times a second it serves an article over
 * 16 connections, compared with a Ghost site, measured in the same way on two cores; and how long the board takes to open with 100 and with
 * 100,000 articles.
 */
const ghost = { requestsPerSecond: 92, scriptKilobytes: [684, 886] };
const goals = { times: 4, ratio: 1.5 };
const connections = 16;
const seconds = 10;

async function measureLoad(url: string): Promise<{ rate: number; p99: number; failed: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds });
  return { rate: Math.round(requests.average), p99: latency.p99, failed: non2xx + errors };
}

/** Measures the script of a page in kilobytes, raw and compressed: inline scripts, files, and what the files import. */
async function measureScript(base: string, address: string): Promise<{ raw: number; gzip: number }> {
  const html = await (await fetch(base + address)).text();
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^<]+)<\/script>/g)].map((match) => match[1] ?? '');
  const queue = [...html.matchAll(/(?:src|href|component-url|renderer-url)="(\/_astro\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const files = new Map<string, string>();
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    const text = await (await fetch(base + file)).text();
    files.set(file, text);
    queue.push(...[...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map((match) => `/_astro/${match[1]}`));
  }
  const all = [...inline, ...files.values()];
  const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
  return {
    raw: kilobytes(all.reduce((sum, text) => sum + Buffer.byteLength(text), 0)),
    gzip: kilobytes(all.reduce((sum, text) => sum + gzipSync(text).length, 0)),
  };
}

/** Measures the first decile of many consecutive openings, in milliseconds. Other load on the machine affects it least. */
async function measureOpening(url: string, times = 200): Promise<number> {
  const milliseconds: number[] = [];
  for (let time = 0; time < times + 20; time += 1) {
    const startedAt = performance.now();
    await (await fetch(url)).text();
    if (time >= 20) milliseconds.push(performance.now() - startedAt);
  }
  return Math.round((milliseconds.toSorted((a, b) => a - b)[Math.floor(times / 10)] ?? 0) * 10) / 10;
}

const postgres = await startPostgres({ settings: largeMemorySettings });
const persistTo = mkdtempSync(path.join(tmpdir(), 'bench-news-'));
const database = await openBenchDatabase(postgres.url, persistTo);
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo, vars: database.vars });
try {
  const missed: string[] = [];
  const plain = await measureLoad(`${worker.url}/favicon.svg`);
  console.error(`a static file: ${plain.rate} requests/s, p99 ${plain.p99} ms`);
  for (const address of ['/news/1', '/zh/news/1', '/news']) {
    const { rate, p99, failed } = await measureLoad(worker.url + address);
    const { raw, gzip } = await measureScript(worker.url, address);
    console.error(
      `${address}: ${rate} requests/s, p99 ${p99} ms, ${failed} failed, ${(rate / ghost.requestsPerSecond).toFixed(1)} times Ghost; script ${raw} KB (${gzip} KB compressed)`,
    );
    if (address.includes('/news/1') && rate < goals.times * ghost.requestsPerSecond)
      missed.push(`${address} is below ${goals.times} times Ghost`);
    if (failed > 0) missed.push(`${address}: ${failed} failed`);
  }
  console.error(`Ghost: ${ghost.requestsPerSecond} requests/s, script ${ghost.scriptKilobytes.join(' to ')} KB`);

  const addresses = { board: '/news', api: '/api/news/', 'last page': '', tag: '/api/news/?tag=Bulk', search: '/api/news/?q=zebra' };
  const measure = async (count: number) => {
    await fillUpTo(database.query, count);
    const last = { ...addresses, 'last page': `/api/news/?page=${Math.floor(count / 10)}` };
    const times: Record<string, number> = {};
    for (const [name, address] of Object.entries(last)) times[name] = await measureOpening(worker.url + address);
    return times;
  };
  const few = await measure(100);
  const many = await measure(100_000);
  for (const name of Object.keys(addresses)) {
    const ratio = (many[name] ?? Number.POSITIVE_INFINITY) / (few[name] ?? 0);
    console.error(`${name}: ${few[name]} ms with 100 articles, ${many[name]} ms with 100,000: ratio ${ratio.toFixed(2)}`);
    if (ratio > goals.ratio) missed.push(`${name}: ratio ${ratio.toFixed(2)} is over ${goals.ratio}`);
  }
  for (const line of missed) console.error(`NOT REACHED: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await worker.stop();
  await database.close();
  await postgres.stop();
  rmSync(persistTo, { recursive: true, force: true });
}
