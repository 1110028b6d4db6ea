import { describe, expect, test } from 'vitest';
import { hydrated, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { home: '/', typed: 'acountan', found: 'Accountants and Auditors', jobs: /\/jobs\/\d+$/ },
  { home: '/zh', typed: '注册会计', found: '会计师与审计师', jobs: /\/zh\/jobs\/\d+$/ },
])('typeahead on $home', ({ home, typed, found, jobs }) => {
  test('suggests in the language of the page, tolerates typos, and opens what the keyboard chose', async () => {
    const { page, errors } = await visit();
    await page.goto(home);
    await hydrated(page);
    const box = page.getByRole('combobox');
    await box.pressSequentially(typed, { delay: 30 });
    const option = page.getByRole('option', { name: found, exact: true });
    await option.waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    for (let press = 0; press < 8 && (await option.getAttribute('aria-selected')) !== 'true'; press += 1)
      await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(jobs);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(found);
    expect(errors).toEqual([]);
  });
});

test('the request is cancelled when the next letter comes, and Escape closes the list', async () => {
  const { page } = await visit();
  await page.goto('/');
  await hydrated(page);
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).searchParams.get('q') ?? ''));
  await page.route('**/suggest?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  const box = page.getByRole('combobox');
  await box.pressSequentially('nur');
  await page.waitForTimeout(250);
  await box.pressSequentially('se');
  await page.getByRole('option').first().waitFor();
  expect(cancelled).toEqual(['nur']);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await box.inputValue()).toBe('nurse');
});

test('nothing is asked for in the middle of a composition', async () => {
  const { page, context } = await visit();
  await page.goto('/zh');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('suggest') && asked.push(new URL(request.url()).searchParams.get('q') ?? ''));
  await page.getByRole('combobox').focus();
  const keyboard = await context.newCDPSession(page);
  for (const text of ['k', 'kuai', 'kuaiji'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await keyboard.send('Input.insertText', { text: '会计' });
  await page.getByRole('option').first().waitFor();
  expect(asked).toEqual(['会计']);
});
