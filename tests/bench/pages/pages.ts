import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';

/**
 * `npm run bench:pages`: compares pages of the production build in `dist`, on a real Postgres, with a static asset and with bare Hono. Requests
 * alternate round after round, and the medians are printed. Cached pages are compared in workerd without Wrangler, whose server passes at most 500
 * requests a second. Rendered pages are compared behind Wrangler, as bare Hono is.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 4);
const job = 92;

interface Case {
  name: string;
  url: string;
  /** Whether each request is for a page that is not cached. */
  isUncached?: boolean;
}

interface Measured {
  perSecond: number[];
  /** Milliseconds of consecutive requests. */
  latencies: number[];
}

/** Number of jobs whose pages are requested, in each language. A page is cached for a minute, and is not requested twice within it. */
const jobCount = 950;
let requestCount = 0;

function nextPage(): string {
  requestCount += 1;
  return `${requestCount % 2 === 0 ? '/zh' : ''}/jobs/${1 + (Math.floor(requestCount / 2) % jobCount)}`;
}

async function run({ url, isUncached = false }: Case, connections: number, duration: number) {
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: nextPage() });
  const uncachedOptions = { amount: connections === 1 ? 60 : 150, requests: [{ setupRequest }] };
  const result = await autocannon({ url, connections, duration, ...(isUncached ? uncachedOptions : {}) });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { perSecond: result.requests.total / result.duration, latency: result.latency.mean };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(cases: readonly Case[]): Promise<Map<string, Measured>> {
  const all = new Map(cases.map(({ name }): [string, Measured] => [name, { perSecond: [], latencies: [] }]));
  for (const each of cases) await run(each, 16, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const each of cases) {
      const measured = all.get(each.name);
      measured?.perSecond.push((await run(each, 16, seconds)).perSecond);
      measured?.latencies.push((await run(each, 1, seconds)).latency);
    }
  }
  return all;
}

function report(all: Map<string, Measured>): void {
  const resultOf = (name: string) => all.get(name) ?? { perSecond: [], latencies: [] };
  const rows = [...all].map(([name, { perSecond, latencies }]) => [
    name.padEnd(34),
    median(perSecond).toFixed(0).padStart(12),
    median(latencies).toFixed(2).padStart(12),
  ]);
  const share = median(resultOf('job page, kept').perSecond) / median(resultOf('static asset (/method)').perSecond);
  const times = median(resultOf('job page, made').latencies) / median(resultOf('bare Hono, with the one query').latencies);
  const lines = [
    `${'what'.padEnd(34)}${'requests/s'.padStart(13)}${'ms unloaded'.padStart(13)}`,
    ...rows.map((row) => row.join(' ')),
    '',
    `kept job page: ${share.toFixed(2)} of the static asset's requests per second (at least 0.9 is wanted)`,
    `made job page: ${times.toFixed(2)} times bare Hono with the one query (at most 2.5 is wanted)`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const postgres = await startPostgres({ settings: largeMemorySettings });
const database = await openBenchDatabase(postgres.url);
const start = async (mode: 'preview' | 'workerd', config?: string) =>
  startWorkerProcess({
    mode,
    port: await freePort(),
    persistTo: mkdtempSync(path.join(tmpdir(), 'bench-pages-')),
    vars: database.vars,
    ...(config ? { config } : {}),
  });
const served = await start('workerd');
const product = await start('preview');
const bareHono = await start('preview', 'tests/support/bare-worker/wrangler.json');
try {
  report(
    await measure([
      { name: 'static asset (/favicon.svg)', url: `${served.url}/favicon.svg` },
      { name: 'static asset (/method)', url: `${served.url}/method` },
      { name: 'job page, kept', url: `${served.url}/jobs/${job}` },
      { name: 'bare Hono', url: `${bareHono.url}/api/health` },
      { name: 'bare Hono, with the one query', url: `${bareHono.url}/job/${job}` },
      { name: 'job page, made', url: `${product.url}/jobs/${job}`, isUncached: true },
    ]),
  );
} finally {
  await Promise.all([served.stop(), product.stop(), bareHono.stop()]);
  await database.close();
  await postgres.stop();
}
