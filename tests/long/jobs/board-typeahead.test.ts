import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { chooseByKeyboard, expectNoRequestWhileComposing, expectStaleRequestAborted } from '#tests/support/typeahead.ts';

const visit = useBrowser();
const languages = [
  { prefix: '', texts: en, typed: 'acountan', found: 'Accountants and Auditors' },
  { prefix: '/zh', texts: zh, typed: '注册会计', found: '会计师与审计师' },
];
const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const options = (page: Page, name: string) => page.getByRole('listbox', { name }).getByRole('option');
const countVisibleCards = (page: Page) => page.locator('.board-cards > li').filter({ visible: true }).count();

describe.each(languages)('typeahead on the board under "$prefix"', ({ prefix, texts, typed, found }) => {
  const name = texts['job.board_search'];

  test('suggests jobs beyond the loaded ones, in the page’s language and despite a typo, and opens the one chosen by keyboard', async () => {
    const { page, errors } = await visit();
    await page.goto(`${prefix}/jobs`);
    const box = field(page, name);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await box.fill(typed);
    const option = options(page, name).and(page.getByRole('option', { name: found, exact: true }));
    await chooseByKeyboard(page, box, option);
    await page.waitForURL(new RegExp(`${prefix}/jobs/\\d+$`));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(found);
    expect(errors).toEqual([]);
  });

  test('overlays the board, which filters but does not move; Escape keeps text and filter, and Enter searches', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs`);
    const box = field(page, name);
    const all = await countVisibleCards(page);
    const requestedTexts: string[] = [];
    const [answered, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/suggest?*', async (route) => {
      requestedTexts.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      await answer.promise;
      await route.continue();
      answered.resolve();
    });
    await box.fill(typed);
    await expect.poll(() => countVisibleCards(page), { message: 'the filter does not wait for suggestions' }).toBeLessThan(all);
    const loadPositions = () =>
      page.locator('.board form, .board-count, [data-offer]').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
    const before = await loadPositions();
    answer.resolve();
    await answered.promise;
    await options(page, name).first().waitFor();
    expect(await options(page, name).count()).toBeLessThanOrEqual(6);
    expect(await loadPositions()).toEqual(before);
    expect(requestedTexts).toEqual([typed]);
    await page.keyboard.press('Escape');
    expect(await options(page, name).count()).toBe(0);
    expect(await box.inputValue()).toBe(typed);
    expect(await countVisibleCards(page)).toBeLessThan(all);
    await page.keyboard.press('ArrowDown');
    await options(page, name).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
  });

  test('ends with the offer to search all jobs, as the board does', async () => {
    const { page } = await visit();
    await page.goto(`${prefix}/jobs?category=13`);
    await field(page, name).fill(typed);
    const last = options(page, name).last();
    await last.waitFor();
    expect(await last.innerText()).toBe(await page.locator('[data-offer] button').innerText());
    await page.keyboard.press('ArrowUp');
    expect(await last.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === typed && url.searchParams.get('category') === '13');
  });

  test('opens the job that is clicked, fits on a phone, and has no axe violation in both themes', async () => {
    for (const [width, dark] of [
      [390, true],
      [1440, false],
    ] as const) {
      const { page } = await visit({ width, dark });
      await page.goto(`${prefix}/jobs`);
      await field(page, name).fill(typed);
      await options(page, name).first().waitFor();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      await options(page, name)
        .and(page.getByRole('option', { name: found, exact: true }))
        .click();
      await page.waitForURL(new RegExp(`${prefix}/jobs/\\d+$`));
    }
  });

  test('is missing without script, where the form still searches', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${prefix}/jobs`);
    expect(await page.getByRole('listbox').count()).toBe(0);
    const box = page.getByRole('searchbox', { name });
    await box.fill(found);
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === found.slice(0, 30));
    await page.locator('.board-cards').getByText(found, { exact: true }).waitFor();
  });
});

test('the next letter cancels the request, and leaving the field closes the list', async () => {
  const { page } = await visit();
  await page.goto('/jobs');
  const found = options(page, en['job.board_search']);
  await expectStaleRequestAborted(page, field(page, en['job.board_search']), found);
  await page.keyboard.press('Tab');
  expect(await found.count()).toBe(0);
});

test('nothing is requested during a composition', async () => {
  const visited = await visit();
  await visited.page.goto('/zh/jobs');
  await expectNoRequestWhileComposing(visited, field(visited.page, zh['job.board_search']), options(visited.page, zh['job.board_search']));
});
