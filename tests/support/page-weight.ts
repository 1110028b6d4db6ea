import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { z } from 'zod';

/** Bytes that a visit transfers, compressed as a server would: gzip at the default level; pictures and fonts unchanged. */
export interface PageWeight {
  html: number;
  script: number;
  css: number;
  font: number;
  picture: number;
  /** Everything else, such as data. */
  other: number;
  total: number;
}

const kinds: readonly (readonly [RegExp, Exclude<keyof PageWeight, 'total'>])[] = [
  [/javascript/, 'script'],
  [/text\/css/, 'css'],
  [/text\/html/, 'html'],
  [/^font\/|woff2/, 'font'],
  [/^image\//, 'picture'],
];
const packed = /woff2|png|jpeg|webp|avif|gif/;

const compressed = (body: Buffer | string): number => (body.length === 0 ? 0 : gzipSync(body).length);

/** Inline scripts and styles. They are part of the HTML's bytes, and count toward their own budgets too. */
export function inlineParts(html: string): { script: string; css: string } {
  const script = [...html.matchAll(/<script(?![^>]*\b(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]);
  return { script: script.join('\n'), css: css.join('\n') };
}

/** Weighs all that a page loads by itself with an empty cache, until the network is idle. Idle callbacks never run. */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const weighed = await weighing(page, address);
  return weighed();
}

/**
 * Weighs a page's script, inline parts included, before any interaction (`before`) and once every island is hydrated (`all`), and its CSS
 * before any interaction. A key press starts the islands, and scrolling those that wait to be near the view.
 */
export async function weighScript(page: Page, address: string): Promise<{ before: number; all: number; css: number }> {
  const weighed = await weighing(page, address);
  const before = await weighed();
  await page.keyboard.press('Shift');
  for (const island of await page.locator('astro-island').all()) {
    await island.locator('> :not(script, template)').first().scrollIntoViewIfNeeded();
    await island.and(page.locator(':not([ssr])')).waitFor({ state: 'attached' });
  }
  await page.waitForLoadState('networkidle');
  const all = await weighed();
  return { before: before.script, all: all.script, css: before.css };
}

/** Opens a page without idle callbacks. The returned function weighs what has been loaded so far. */
async function weighing(page: Page, address: string): Promise<() => Promise<PageWeight>> {
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(address, { waitUntil: 'networkidle' });
  return () => sum(responses);
}

async function sum(responses: readonly Response[]): Promise<PageWeight> {
  const weight: PageWeight = { html: 0, script: 0, css: 0, font: 0, picture: 0, other: 0, total: 0 };
  for (const response of responses) {
    if (response.status() >= 300 && response.status() < 400) continue;
    const type = response.headers()['content-type'] ?? '';
    const body = await response.body();
    const bytes = packed.test(type) ? body.length : compressed(body);
    weight[kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'] += bytes;
    weight.total += bytes;
    if (!type.includes('text/html')) continue;
    const inline = inlineParts(body.toString('utf8'));
    weight.script += compressed(inline.script);
    weight.css += compressed(inline.css);
  }
  return weight;
}

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().default(0),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/**
 * The longest task of the page's main thread in a trace, in milliseconds of its own CPU time, so that other load on the machine does not
 * count.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const place = ({ pid, tid }: z.infer<typeof eventSchema>) => `${pid}:${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(place(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of the main thread');
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}

/** Measures how a page loads: its longest task in milliseconds, and its total layout shift (CLS). */
export async function measureLoading(browser: Browser, page: Page, address: string): Promise<{ longestTask: number; shift: number }> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seenByTheTest: seen });
    new PerformanceObserver((list) => {
      // layout-shift entries have a `value`, which the DOM types lack
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.goto(address, { waitUntil: 'networkidle' });
  const trace = await browser.stopTracing();
  const { shift } = await page.evaluate(() => (globalThis as unknown as { seenByTheTest: { shift: number } }).seenByTheTest); // set above
  return { longestTask: longestTask(trace), shift };
}
