import type { Browser } from 'playwright';

/**
 * Assumed milliseconds of the loop on a mid-range phone of 2020: four times those on the desktop of 2020 that Lighthouse assumes when it slows a
 * page four times. It was not measured on a phone.
 */
export const phoneLoopMs = Number(process.env['PHONE_LOOP_MS'] ?? 20);

/** Times a loop of fixed work in a browser, in milliseconds. Takes the fastest of many: other work on the machine only makes it slower. */
export async function timeLoop(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const fastest = await page.evaluate(() => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 40; round += 1) {
      const began = performance.now();
      const words = new Map<string, number>();
      for (let index = 0; index < 60_000; index += 1) {
        const word = `w${(index * 7919) % 4_001}`;
        words.set(word, (words.get(word) ?? 0) + word.length);
      }
      best = Math.min(best, performance.now() - began);
    }
    return best;
  });
  await page.close();
  return fastest;
}
