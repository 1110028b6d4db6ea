import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from 'playwright';

/** Bytes that a visit transfers, compressed as a server does: gzip at the default level, except pictures and fonts. */
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
const compressedTypes = /woff2|png|jpeg|webp|avif|gif/;

const gzipSize = (body: Buffer | string): number => (body.length === 0 ? 0 : gzipSync(body).length);

/** Extracts the inline scripts and styles of a page. They count as HTML, and also as script or CSS. */
export function extractInlineParts(html: string): { script: string; css: string } {
  const script = [...html.matchAll(/<script(?![^>]*\b(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
  const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]);
  return { script: script.join('\n'), css: css.join('\n') };
}

/** Weighs everything that a page loads with an empty cache until the network is idle. Idle callbacks never run. */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const weighLoaded = await startWeighing(page, address);
  return weighLoaded();
}

function isHidden(island: Locator): Promise<boolean> {
  return island.evaluate((element) => {
    for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
      if (getComputedStyle(ancestor).display === 'none') return true;
    return false;
  });
}

/**
 * Weighs a page's script, with its inline parts: before any interaction (`before`) and after every island is hydrated (`all`). Also weighs its CSS
 * before any interaction. A key press starts the islands; those that wait until they are near the view start when they are scrolled to.
 * @param loadedSelector selector of an element that appears after an island has loaded the rest of its code
 */
export async function weighScript(
  page: Page,
  address: string,
  loadedSelector?: string,
): Promise<{ before: number; all: number; css: number }> {
  const weighLoaded = await startWeighing(page, address);
  const before = await weighLoaded();
  await page.keyboard.press('Shift');
  for (const island of await page.locator('astro-island').all()) {
    if (await isHidden(island)) continue; // it is for members, and is never near the view
    // hydration may replace the element meanwhile
    await island
      .locator('> :not(script, template)')
      .first()
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
    await island.and(page.locator(':not([ssr])')).waitFor({ state: 'attached' });
  }
  if (loadedSelector !== undefined) await page.locator(loadedSelector).waitFor();
  await page.waitForLoadState('networkidle');
  const all = await weighLoaded();
  return { before: before.script, all: all.script, css: before.css };
}

/** Opens a page without idle callbacks. The returned function weighs what has been loaded so far. */
async function startWeighing(page: Page, address: string): Promise<() => Promise<PageWeight>> {
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  await page.goto(address, { waitUntil: 'networkidle' });
  return () => sumWeights(responses);
}

async function sumWeights(responses: readonly Response[]): Promise<PageWeight> {
  const weight: PageWeight = { html: 0, script: 0, css: 0, font: 0, picture: 0, other: 0, total: 0 };
  for (const response of responses) {
    if (response.status() >= 300 && response.status() < 400) continue;
    const type = response.headers()['content-type'] ?? '';
    const body = await response.body();
    const bytes = compressedTypes.test(type) ? body.length : gzipSize(body);
    weight[kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'] += bytes;
    weight.total += bytes;
    if (!type.includes('text/html')) continue;
    const inline = extractInlineParts(body.toString('utf8'));
    weight.script += gzipSize(inline.script);
    weight.css += gzipSize(inline.css);
  }
  return weight;
}

/** Measures a page's total layout shift (CLS) until the network is idle. The processor is slowed four times, so that parts appear one by one. */
export async function measureShift(page: Page, address: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const recorded = { shift: 0 };
    Object.assign(globalThis, { seenByTheTest: recorded });
    new PerformanceObserver((list) => {
      // layout-shift entries have a `value`, which the DOM types lack
      for (const entry of list.getEntries()) recorded.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(() => (globalThis as unknown as { seenByTheTest: { shift: number } }).seenByTheTest.shift); // set above
}
