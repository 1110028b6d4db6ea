import { describe, expect, test } from 'vitest';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';
import {
  chooseByKeyboard,
  expectNoRequestWhileComposing,
  endComposition,
  expectListUnchangedByComposition,
  expectStaleRequestAborted,
} from '#tests/support/typeahead.ts';

const visit = useBrowser();

describe.each([
  { home: '/', typed: 'acountan', found: 'Accountants and Auditors', jobs: /\/jobs\/\d+$/ },
  { home: '/zh', typed: '注册会计', found: '会计师与审计师', jobs: /\/zh\/jobs\/\d+$/ },
])('typeahead on $home', ({ home, typed, found, jobs }) => {
  test('suggests in the language of the page, tolerates typos, and opens the job that was chosen by keyboard', async () => {
    const { page, errors } = await visit();
    await page.goto(home);
    await waitForHydration(page);
    const box = page.getByRole('combobox');
    await box.fill(typed);
    const option = page.getByRole('option').filter({ has: page.getByText(found, { exact: true }) });
    await chooseByKeyboard(page, box, option);
    await page.waitForURL(jobs);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(found);
    expect(errors).toEqual([]);
  });
});

test('typing on cancels the pending request, and Escape closes the list', async () => {
  const { page } = await visit();
  await page.goto('/');
  await waitForHydration(page);
  const box = page.getByRole('combobox');
  await expectStaleRequestAborted(page, box, page.getByRole('option'));
  await page.keyboard.press('Escape');
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await box.inputValue()).toBe('nurse');
});

test('nothing is requested during a composition', async () => {
  const opened = await visit();
  await opened.page.goto('/zh');
  await waitForHydration(opened.page);
  await expectNoRequestWhileComposing(opened, opened.page.getByRole('combobox'), opened.page.getByRole('option'));
});

test.each([
  ['/zh', 'astro-island:not([ssr]) .search-box input'],
  ['/zh/jobs', '[data-typeahead] input[role=combobox]'],
])('a key that ends a composition does not choose, submit or close anything in the box of %s', async (address, field) => {
  const { page } = await visit();
  await page.goto(address);
  const box = page.locator(field);
  await box.fill('会计');
  await expectListUnchangedByComposition(page, box, page.getByRole('option'));
  expect(await endComposition(box, 'Enter'), 'the browser would submit the form').toBe(false);
});
