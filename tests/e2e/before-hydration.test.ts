import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { newArticle } from '#tests/support/commenters.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { waitForHydration, useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

/** Opens a page while the site's scripts are held. Returns a function that releases them. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor();
  return async () => {
    resolve();
    await page.waitForLoadState('load');
  };
}

describe('before the scripts of a page are loaded', () => {
  const known = 'Accountant';
  const title = 'Accountants and Auditors';
  const typed = 'nurse';
  const search = en['home.search_button'];

  test('a title that is submitted on the home page stays in the box, and is searched once the script is loaded', async () => {
    const { page, errors } = await visit();
    const release = await openWithoutScripts(page, '/');
    await page.getByRole('combobox').fill(known);
    await page.getByRole('button', { name: search, exact: true }).click();
    await page.getByRole('button', { name: search, exact: true }).click();
    expect(await page.getByRole('combobox').inputValue()).toBe(known);
    const searches: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/search-job') && searches.push(request.url()));
    await release();
    await page.waitForURL('**/jobs/*');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(searches).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('text that is typed on the home page gets suggestions and can be searched once the script is loaded', async () => {
    const { page, errors } = await visit();
    const release = await openWithoutScripts(page, '/');
    const box = page.getByRole('combobox');
    await box.pressSequentially(known);
    await release();
    await waitForHydration(page);
    await page.getByRole('option').first().waitFor();
    expect(await box.inputValue()).toBe(known);
    await box.press('Enter');
    await page.waitForURL('**/jobs/*');
    expect(errors).toEqual([]);
  });

  test('text that is typed into a board’s search stays and filters later, and the button searches at once', async () => {
    const { page, errors } = await visit();
    for (const board of ['/jobs', '/news']) {
      const release = await openWithoutScripts(page, board);
      const box = page.locator('.board input[name=q]');
      await box.fill(typed);
      await release();
      await page.locator('.board[data-live]').waitFor();
      expect(await box.inputValue()).toBe(typed);
      expect(await page.locator('[data-offer]').isVisible()).toBe(true);
      await page.unrouteAll();
    }
    const release = await openWithoutScripts(page, '/jobs');
    await page.locator('.board input[name=q]').fill(typed);
    await page.locator('.board form button').click();
    await page.waitForURL((url) => url.searchParams.get('q') === typed, { waitUntil: 'commit' });
    await release();
    await page.locator('.board[data-live]').waitFor();
    expect(await page.locator('.board input[name=q]').inputValue()).toBe(typed);
    expect(errors).toEqual([]);
  });

  test('a comment that is sent stays in its box, and is posted once the script is loaded', async () => {
    const [article, member, visited] = [await newArticle(), await newMember(), await visit()];
    const { page, errors } = visited;
    await storeSession(visited, member.stored);
    const release = await openWithoutScripts(page, `/news/${article}`);
    const box = page.getByLabel(en['comments.label']);
    await box.fill('Written before the script came');
    await page.getByRole('button', { name: en['comments.send'], exact: true }).click();
    expect(await box.inputValue()).toBe('Written before the script came');
    await release();
    await page.getByText(en['comments.sent']).waitFor();
    expect(await page.locator('.comments-list .comment-text').innerText()).toBe('Written before the script came');
    expect(await box.inputValue()).toBe('');
    expect(errors).toEqual([]);
  });

  test('a comment that is only typed stays in its box, and can be sent once the script is loaded', async () => {
    const [article, member, visited] = [await newArticle(), await newMember(), await visit()];
    const { page, errors } = visited;
    await storeSession(visited, member.stored);
    const release = await openWithoutScripts(page, `/news/${article}`);
    const box = page.getByLabel(en['comments.label']);
    await box.fill('Kept');
    await release();
    await page.locator('.comments[aria-busy=false]').waitFor();
    expect(await box.inputValue()).toBe('Kept');
    await page.getByRole('button', { name: en['comments.send'], exact: true }).click();
    await page.getByText(en['comments.sent']).waitFor();
    expect(await page.locator('.comments-list .comment-text').innerText()).toBe('Kept');
    expect(errors).toEqual([]);
  });
});

test('if the script of the home page does not load, the search opens the board', async () => {
  const { page } = await visit();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('combobox').fill('nurse');
  await page.getByRole('button', { name: en['home.search_button'], exact: true }).click();
  await page.waitForURL('**/jobs?q=nurse');
});
