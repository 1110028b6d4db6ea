import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { freePort } from '#scripts/dev/platform/ports.ts';
import { startWorkerProcess } from '#scripts/dev/platform/worker-process.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { startBrowser } from '#tests/support/browser.ts';
import { phoneLoopMs, timeLoop } from './calibrate.ts';
import { sumBlocking, type Task, readTasks, type TraceEvent } from './read-trace.ts';

/**
 * `npm run bench:first-view`: lists the browser's tasks that block the first view, on the production build. It counts processor time multiplied by
 * how much slower a phone is, so that a busy machine gives the same figures. `PAGES="/ /zh"` chooses pages, `TASKS=5` the number of tasks that
 * are shown.
 */
const addresses = process.env['PAGES']?.split(' ') ?? ['/', '/zh', '/jobs/92', '/zh/jobs/92', '/news/1', '/method', '/rankings'];
const shownTasks = Number(process.env['TASKS'] ?? 3);
const runs = Number(process.env['RUNS'] ?? 3);
interface View {
  tasks: Task[];
  lcp: number;
}

/** `static`: the page without its scripts, as a lower bound. `tried`: the page with the styles of `CSS` added. */
type Variant = 'built' | 'static' | 'tried';
const css = process.env['CSS'];
const variants: Variant[] = css === undefined ? ['built', 'static'] : ['built', 'tried'];

/** Serves a variant of the page, without its content security policy, which would forbid added styles. */
async function serveVariant(page: Page, url: string, variant: Variant): Promise<void> {
  if (variant === 'built') return;
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const isStatic = variant === 'static';
    const body = isStatic
      ? html.replaceAll(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
      : html.replace('</head>', `<style>${css}</style></head>`);
    const headers = Object.fromEntries(Object.entries(answer.headers()).filter(([name]) => name !== 'content-security-policy'));
    await route.fulfill({ status: answer.status(), headers, body: body.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '') });
  });
}

async function measureView(browser: Browser, url: string, variant: Variant, slower: number): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await serveVariant(page, url, variant);
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))); // the protocol does not type them
  await page.goto('about:blank');
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'v8', 'blink', 'disabled-by-default-devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await context.close();
  return { tasks: readTasks(events, slower), lcp };
}

async function measureMedian(browser: Browser, url: string, variant: Variant, slower: number): Promise<View> {
  const views: View[] = [];
  for (let run = 0; run < runs; run += 1) views.push(await measureView(browser, url, variant, slower));
  const sorted = views.toSorted((a, b) => sumBlocking(a.tasks) - sumBlocking(b.tasks));
  const middle = sorted[Math.floor(runs / 2)];
  if (!middle) throw new Error('RUNS must be 1 or more.');
  return middle;
}

function report(address: string, variant: Variant, tasks: readonly Task[]): void {
  const sorted = tasks.toSorted((a, b) => b.ms - a.ms);
  const columns = [sumBlocking(tasks), tasks.reduce((sum, { ms }) => sum + ms, 0), sorted[0]?.ms ?? 0];
  console.error(`${address.padEnd(14)} ${variant.padEnd(7)} ${columns.map((ms) => ms.toFixed(0).padStart(12)).join(' ')}`);
  for (const { ms, parts } of sorted.slice(0, shownTasks)) {
    const named = parts.slice(0, 5).map((part) => `${part.name} ${part.ms.toFixed(0)}`);
    console.error(`    ${ms.toFixed(0).padStart(5)} ms: ${named.join(', ')}`);
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-first-view-'));
const database = await openBenchDatabase(undefined, folder);
const worker = await startWorkerProcess({ mode: 'workerd', port: await freePort(), persistTo: folder, vars: database.vars });
const browser = await startBrowser();
try {
  const loop = await timeLoop(browser);
  const slower = phoneLoopMs / loop;
  console.error(`the loop takes ${loop.toFixed(1)} ms here and ${phoneLoopMs} ms on the phone, which is ${slower.toFixed(1)} times slower`);
  console.error('page                       blocked ms    all tasks   longest task');
  for (const address of addresses) {
    await fetch(worker.url + address);
    for (const variant of variants) {
      const { tasks } = await measureMedian(browser, worker.url + address, variant, slower);
      report(address, variant, tasks);
    }
  }
} finally {
  await browser.close();
  await worker.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
