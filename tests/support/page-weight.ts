import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { z } from 'zod';

/** Bytes that a visit transfers, compressed as a server would (gzip at its usual level; pictures and fonts as they are). */
export interface PageWeight {
  html: number;
  script: number;
  css: number;
  font: number;
  picture: number;
  /** Whatever else was asked for, such as data. */
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

/** Script and style that stand in the page itself: they are part of the HTML's bytes, and count toward their own budgets too. */
export function inlineParts(html: string): { script: string; css: string } {
  const script = [...html.matchAll(/<script(?![^>]*\b(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]);
  return { script: script.join('\n'), css: css.join('\n') };
}

/** Opens an address with an empty cache and weighs all that its first view asks for, until the network is quiet. */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const responses: Response[] = [];
  const note = (response: Response) => void responses.push(response);
  page.on('response', note);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.off('response', note);
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
 * The longest task of the page's main thread in a trace, in ms of its own computing time: what the machine did for others meanwhile does
 * not count.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const place = ({ pid, tid }: z.infer<typeof eventSchema>) => `${pid}:${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(place(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of the main thread');
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}

/** How a page loads: its longest task, and how far the layout moved in all (CLS). */
export async function feel(browser: Browser, page: Page, address: string): Promise<{ longestTask: number; shift: number }> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seenByTheTest: seen });
    new PerformanceObserver((list) => {
      // `value` belongs to layout-shift entries alone, which the DOM library's types do not know
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.goto(address, { waitUntil: 'networkidle' });
  const trace = await browser.stopTracing();
  const { shift } = await page.evaluate(() => (globalThis as unknown as { seenByTheTest: { shift: number } }).seenByTheTest); // set above
  return { longestTask: longestTask(trace), shift };
}
