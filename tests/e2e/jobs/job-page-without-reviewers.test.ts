import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

/** A Worker without a key for any reviewer. */
let worker: OwnWorker;
beforeAll(async () => {
  worker = await startOwnWorker({ reviewers: 'none' });
});
afterAll(() => worker.stop());
const visit = useBrowser();

test.each([
  ['', en, /reviewer/i],
  ['/zh', zh, /评审/],
] as const)(
  'without reviewers, the job page under "%s" mentions none above the evidence and requests no reviews',
  async (prefix, texts, mention) => {
    const { page, errors } = await visit();
    await page.goto(`${worker.url}${prefix}/jobs/${jobIdOf('13-1199.07')}`);
    await waitForHydration(page);
    const text = await page.getByRole('main').innerText();
    const evidence = text.indexOf(texts['job.confidence_measured']);
    expect(evidence).toBeGreaterThan(0);
    const textAbove = text.slice(0, evidence);
    expect(textAbove).toContain(texts['workweek.short']);
    expect(textAbove).not.toMatch(mention);
    expect(await page.locator('.reviewers').count()).toBe(0);
    expect(await page.getByRole('button', { name: texts['reviews.ask'] }).count()).toBe(0);
    expect(errors).toEqual([]);
  },
);
