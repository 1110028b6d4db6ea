import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { largeMemorySettings, startPostgres } from '#tests/support/postgres-server.ts';
import { chromiumPath, startBrowser } from '#tests/support/browser.ts';
import { phoneLoopMs, timeLoop } from '#tests/bench/first-view/calibrate.ts';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { startCompressingProxy } from './compressing-proxy.ts';

/**
 * `npm run bench:lighthouse`: runs Lighthouse for mobile on the public pages of the production build in workerd, behind a proxy that compresses as
 * the edge does, and reports the median of three runs. The processor is slowed until a fixed loop takes as long as on a phone of 2020, so that figures from
 * different machines compare. `PAGES="/jobs /zh"` chooses pages. Lighthouse is downloaded at each run, because it is
 * larger than everything else that the project installs.
 */
const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
const goals = { performance: 99, others: 100, cls: 0.01, lcp: 1200 };
const addresses = process.env['PAGES']?.split(' ') ?? ['', '/zh'].flatMap((prefix) => pagesUnder(prefix));

function pagesUnder(prefix: string): string[] {
  return [prefix || '/', ...['/jobs', '/jobs/92', '/about', '/method', '/news', '/news/1'].map((page) => prefix + page)];
}

const score = z.object({ score: z.number().nullable() });
const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.looseObject({
    'cumulative-layout-shift': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'long-tasks': z.object({ details: z.object({ items: z.array(z.object({ duration: z.number() })) }).optional() }),
  }),
});

interface Outcome {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  cls: number;
  lcp: number;
  blocking: number;
  longest: number;
}

/** How many runs were repeated because the trace lacked its start, a known failure of Lighthouse. */
let failedTraces = 0;
const mostFailedTraces = 10;

async function visit(url: string): Promise<Outcome> {
  for (;;) {
    const report = await runLighthouse(url);
    if (report) return toOutcome(report);
    failedTraces += 1;
    if (failedTraces > mostFailedTraces) throw new Error(`more than ${mostFailedTraces} runs ended with NO_NAVSTART`);
  }
}

/** Runs Lighthouse. Returns its report, or null if the trace lacked its start. */
async function runLighthouse(url: string): Promise<z.infer<typeof reportSchema> | null> {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'].join(' ');
  const finished = promisify(execFile)(
    'npx',
    ['--yes', lighthouse, url, '--output=json', '--quiet', `--throttling.cpuSlowdownMultiplier=${slower}`, `--chrome-flags=${flags}`],
    {
      env: { ...process.env, CHROME_PATH: await chromiumPath() },
      maxBuffer: 2 ** 26,
    },
  );
  const { stdout } = await finished.catch((error: Error & { stdout?: string; stderr?: string }) => {
    if (`${error.stdout} ${error.stderr}`.includes('NO_NAVSTART')) return { stdout: null };
    throw error;
  });
  return stdout === null || hasFailed(stdout) ? null : reportSchema.parse(JSON.parse(stdout));
}

const failureSchema = z.object({ runtimeError: z.object({ code: z.string() }).optional() });
const hasFailed = (report: string) => failureSchema.parse(JSON.parse(report)).runtimeError?.code === 'NO_NAVSTART';

function toOutcome({ categories, audits }: z.infer<typeof reportSchema>): Outcome {
  const points = ({ score: share }: { score: number | null }) => Math.round((share ?? 0) * 100);
  return {
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    practices: points(categories['best-practices']),
    seo: points(categories.seo),
    cls: audits['cumulative-layout-shift'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    longest: Math.max(0, ...(audits['long-tasks'].details?.items.map(({ duration }) => duration) ?? [])),
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(base: string, address: string): Promise<Outcome> {
  await fetch(base + address);
  const outcomes: Outcome[] = [];
  for (let run = 0; run < runs; run += 1) outcomes.push(await visit(base + address));
  const medianOf = (name: keyof Outcome) => median(outcomes.map((outcome) => outcome[name]));
  return {
    performance: medianOf('performance'),
    accessibility: medianOf('accessibility'),
    practices: medianOf('practices'),
    seo: medianOf('seo'),
    cls: medianOf('cls'),
    lcp: medianOf('lcp'),
    blocking: medianOf('blocking'),
    longest: medianOf('longest'),
  };
}

function listMisses({ performance, accessibility, practices, seo, cls, lcp }: Outcome): string {
  const missed = [
    performance < goals.performance && 'performance',
    Math.min(accessibility, practices, seo) < goals.others && 'category',
    cls > goals.cls && 'CLS',
    lcp > goals.lcp && 'LCP',
  ];
  return missed.filter(Boolean).join(', ');
}

const browser = await startBrowser();
const loop = await timeLoop(browser);
await browser.close();
const slower = (phoneLoopMs / loop).toFixed(2);
process.stdout.write(
  `the loop takes ${loop.toFixed(1)} ms here and ${phoneLoopMs} ms on the phone: slowed ${slower} times, simulated slow 4G\n`,
);

const mediaTo = mkdtempSync(path.join(tmpdir(), 'bench-lighthouse-'));
const postgres = await startPostgres({ settings: largeMemorySettings });
const database = await openBenchDatabase(postgres.url, mediaTo);
const worker = await startWorkerProcess({ mode: 'preview', port: await freePort(), persistTo: mediaTo, vars: database.vars });
const proxy = await startCompressingProxy(worker.url);
try {
  process.stdout.write('page             perf a11y practices seo    CLS   LCP ms  blocked  longest task\n');
  for (const address of addresses) {
    const outcome = await measure(proxy.url, address);
    const { performance, accessibility, practices, seo, cls, lcp, blocking, longest } = outcome;
    const columns = [
      address.padEnd(16),
      String(performance).padStart(4),
      String(accessibility).padStart(4),
      String(practices).padStart(9),
      String(seo).padStart(3),
      cls.toFixed(3).padStart(6),
      lcp.toFixed(0).padStart(8),
      blocking.toFixed(0).padStart(8),
      longest.toFixed(0).padStart(13),
      ` ${listMisses(outcome)}`,
    ];
    process.stdout.write(`${columns.join(' ')}\n`);
  }
  process.stdout.write(`${failedTraces} runs ended with NO_NAVSTART and were made again\n`);
} finally {
  proxy.close();
  await worker.stop();
  await database.close();
  await postgres.stop();
  rmSync(mediaTo, { recursive: true, force: true });
}
