import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { useBrowser } from '#tests/support/pages.ts';

/** A Worker whose database does not answer. */
let worker: OwnWorker;
beforeAll(async () => {
  worker = await startOwnWorker({ reviewers: 'none', vars: { NEON_LOCAL_PROXY: 'http://127.0.0.1:9/sql' } });
});
afterAll(() => worker.stop());
const visit = useBrowser();

test.each([
  ['', en],
  ['/zh', zh],
] as const)('if the database is unreachable, the page says so in the language of "%s", and is accessible', async (prefix, texts) => {
  for (const dark of [false, true]) {
    const { page } = await visit({ dark });
    const response = await page.goto(`${worker.url}${prefix}/jobs/1`);
    expect(response?.status()).toBe(503);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(texts['failure.away_title']);
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    }
  }
});
