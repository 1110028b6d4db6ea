import { expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { fromThisSite } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { hydrated, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test.each([1280, 390])('a sample says that it is one, and its stamp hides neither figure nor badge (%i pixels)', async (width) => {
  const job = jobIdOf('27-1024.00');
  await (await fetch(`${inject('baseUrl')}/api/jobs/${job}/llm-reviews?force_refresh=true`, { headers: fromThisSite })).text();
  const { page } = await visit({ width });
  await page.goto(`/jobs/${job}`);
  await hydrated(page);
  await page.getByRole('button', { name: fill(en['reviews.sample_name'], { number: 1 }) }).click();
  await page.getByRole('button', { name: en['reviews.view'] }).click();
  await page.getByRole('button', { name: en['reviews.shown'] }).waitFor();
  expect(await page.locator('.meaning').textContent()).toContain(en['reviews.sample_explained']);
  const top = (await page.locator('.contest-stamp').boundingBox())?.y ?? 0;
  const ends = await page
    .locator('.contest-figure, .contest-vs')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(Math.max(...ends)).toBeLessThanOrEqual(top);
  expect((await page.getByRole('button', { name: en['reviews.back_to_headline'] }).boundingBox())?.height).toBeLessThan(60);
});
