import { describe, expect, test } from 'vitest';
import { measureSources } from '#src/features/catalogue/figures/measures.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = jobIdOf('13-1199.07');

describe.each([
  { prefix: '', texts: en, typed: 'registered nurse', found: 'Registered Nurses' },
  { prefix: '/zh', texts: zh, typed: '护士', found: '护士' },
])('the comparison under "$prefix"', ({ prefix, texts, typed, found }) => {
  test('starts empty, finds jobs by name, and shows them side by side, without script', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/compare`);
    await page.getByText(texts['compare.empty']).waitFor();
    await page.goto(`${prefix}/compare?jobs=${job}`);
    await page.getByText(texts['compare.one_more']).waitFor();
    await page.getByRole('searchbox').fill(typed);
    await page.getByRole('button', { name: texts['compare.add_button'] }).click();
    await page.getByRole('link', { name: fill(texts['compare.add_one'], { title: found }), exact: true }).click();
    expect(new URL(page.url()).search).toMatch(new RegExp(`^\\?jobs=${job},\\d+$`));
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('columnheader').count()).toBeGreaterThanOrEqual(3);
    for (const name of [texts['job.ai'], texts['job.human'], texts['exposure.untouched'], texts['map.education']]) {
      expect(await table.getByRole('rowheader', { name, exact: true }).count(), name).toBe(1);
    }
    const study = table.getByRole('rowheader', { name: texts['measure.aioe'] }).getByRole('link');
    expect(await study.getAttribute('href')).toBe(measureSources.aioe.url);
    expect(await page.title()).toContain(found);
    await page.getByRole('link', { name: fill(texts['compare.remove'], { title: found }) }).click();
    expect(new URL(page.url()).search).toBe(`?jobs=${job}`);
  });

  test('names the unusable parts of its address', async () => {
    const { page } = await visit();
    const answer = await page.goto(`${prefix}/compare?jobs=${job},abc,2000000000,3,4,5`);
    expect(answer?.status()).toBe(200);
    const messages = await page.locator('.sentences').innerText();
    expect(messages).toContain(fill(texts['compare.bad'], { text: 'abc' }));
    expect(messages).toContain(fill(texts['compare.missing'], { ids: '2000000000' }));
    expect(messages).toContain(fill(texts['compare.too_many'], { ids: '5' }));
    expect(await page.getByRole('table').locator('thead a').count()).toBe(3);
  });
});

test.each(['', '/zh'])('%s/compare shows all of two jobs on a phone without scrolling sideways', async (prefix) => {
  const { page } = await visit({ width: 390 });
  await page.goto(`${prefix}/compare?jobs=${job},${jobIdOf('29-1141.00')}`);
  const hidden = await page.locator('.figures .scroll').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
});

test('the job page links to comparisons with related jobs, and lists jobs that are 5 points or more lower first', async () => {
  const { page } = await visit();
  await page.goto(`/jobs/${job}`);
  const related = page.locator('.related li');
  // `textContent` needs no layout, which the part below the first view may not have yet
  const notes = await related.locator('.rate').allTextContents();
  const isClearlyLower = notes.map((note) => Number(/(\d+) points less exposed/.exec(note)?.[1] ?? 0) >= 5);
  expect(isClearlyLower).toContain(true);
  expect(isClearlyLower).toEqual(isClearlyLower.toSorted((a, b) => Number(b) - Number(a)));
  expect(await related.first().textContent()).toContain('You would add');
  const title = (await related.first().locator('.title').textContent())?.trim() ?? '';
  await related
    .first()
    .getByRole('link', { name: fill(en['related.compare_with'], { title }) })
    .click();
  await page.waitForURL(new RegExp(`/compare\\?jobs=${job},\\d+$`));
  await page.getByRole('table').getByRole('link', { name: title }).waitFor();
});
