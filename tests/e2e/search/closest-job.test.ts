import { expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { unknownTitle } from '#tests/support/made-up.ts';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test.each([
  { home: '/', texts: en, jobs: /\/jobs\/\d+$/ },
  { home: '/zh', texts: zh, jobs: /\/zh\/jobs\/\d+$/ },
])('a single match opens its page, which says how close it is and can continue the search ($home)', async ({ home, texts, jobs }) => {
  const { page } = await visit();
  const typed = unknownTitle(home === '/zh' ? 'zh' : 'en');
  await page.goto(home);
  await page.route('**/api/search-job', async (route) => {
    const body: unknown = route.request().postDataJSON();
    if (JSON.stringify(body).includes('"force_search":true')) return route.continue();
    const known = [{ job_id: jobIdOf('13-2011.00'), title: 'Accountants and Auditors', similarity: 0.834 }];
    await route.fulfill({
      json: { task_id: 'x'.repeat(32), client_task_id: 'x'.repeat(32), status: 'completed', jobs: known, job_id: null },
    });
  });
  await waitForHydration(page);
  await page.getByRole('combobox').fill(typed);
  await page.getByRole('button', { name: texts['home.search_button'], exact: true }).click();
  await page.waitForURL(jobs);
  const note = page.locator('.counted-in');
  const line = fill(texts['search.closest'], { query: typed, title: 'Accountants and Auditors', percent: 83 });
  await note.getByText(line, { exact: true }).waitFor();
  await page.reload();
  await note.getByText(line, { exact: true }).waitFor();
  const closestJobUrl = page.url();
  await note.getByRole('button', { name: texts['search.continue'] }).click();
  await page.waitForURL((url) => jobs.test(url.href) && url.href !== closestJobUrl);
  expect(await page.locator('h1').textContent()).toContain(typed);
  expect(await note.isVisible(), 'on another job').toBe(false);
});
