import type { BrowserContext, Locator, Page, Request } from 'playwright';
import { expect } from 'vitest';

/** Moves to a suggestion with the arrow keys, checks the announcement for screen readers, and opens it. */
export async function chooseByKeyboard(page: Page, box: Locator, option: Locator): Promise<void> {
  await option.waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  for (let press = 0; press < 8 && (await option.getAttribute('aria-selected')) !== 'true'; press += 1)
    await page.keyboard.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
}

/** Types "nurse" while the request for "nur" is pending. That request must be aborted, and the suggestions must be for "nurse". */
export async function expectStaleRequestAborted(page: Page, box: Locator, options: Locator): Promise<void> {
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(queryParameter(request)));
  await page.route('**/suggest?*', async (route) => {
    if (queryParameter(route.request()) !== 'nur') await route.continue(); // the request for "nur" is never answered
  });
  const firstRequest = page.waitForRequest('**/suggest?*');
  await box.fill('nur');
  expect(queryParameter(await firstRequest)).toBe('nur');
  await box.fill('nurse');
  await options.first().waitFor();
  expect(cancelled).toEqual(['nur']);
}

/** Composes 会计 with an input method. Suggestions must be requested only after the composition ends. */
export async function expectNoRequestWhileComposing(
  { page, context }: { page: Page; context: BrowserContext },
  box: Locator,
  options: Locator,
): Promise<void> {
  const requestedQueries: string[] = [];
  page.on('request', (request) => request.url().includes('suggest') && requestedQueries.push(queryParameter(request)));
  await page.clock.install();
  await box.focus();
  const keyboard = await context.newCDPSession(page);
  for (const text of ['k', 'kuai', 'kuaiji']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.clock.runFor(1_000); // many times the debounce delay
  }
  await keyboard.send('Input.insertText', { text: '会计' });
  await options.first().waitFor();
  expect(requestedQueries).toEqual(['会计']);
}

/** Presses a key that ends a composition, with Safari's events. Returns whether the browser would then act on the key, such as submit a form. */
export function endComposition(box: Locator, key: 'Enter' | 'Escape'): Promise<boolean> {
  return box.evaluate(
    (field, pressed) => field.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, keyCode: 229, bubbles: true, cancelable: true })),
    key,
  );
}

/** Expects that a suggestion list with a selected entry does not change when Enter or Escape ends a composition. */
export async function expectListUnchangedByComposition(page: Page, box: Locator, options: Locator): Promise<void> {
  await options.first().waitFor();
  await box.press('ArrowDown');
  const before = [page.url(), await options.allTextContents(), await box.getAttribute('aria-activedescendant'), await box.inputValue()];
  for (const key of ['Enter', 'Escape'] as const) await endComposition(box, key);
  const after = [page.url(), await options.allTextContents(), await box.getAttribute('aria-activedescendant'), await box.inputValue()];
  expect(after).toEqual(before);
}

/** Ends a composition with Enter, which must not start a search, and then presses Enter, which must. */
export async function expectSearchOnlyAfterComposition(page: Page, box: Locator, text: string): Promise<void> {
  const requestedQueries: string[] = [];
  page.on('request', (request) => queryParameter(request) !== '' && requestedQueries.push(queryParameter(request)));
  await box.fill(text.slice(0, 1));
  expect(await endComposition(box, 'Enter')).toBe(false);
  await box.fill(text);
  const request = page.waitForRequest((sent) => queryParameter(sent) === text);
  await box.press('Enter');
  await request;
  expect(requestedQueries).toEqual([text]);
}

const queryParameter = (request: Request): string => new URL(request.url()).searchParams.get('q') ?? '';
