import type { BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Goes to a suggestion by the arrow keys, as a screen reader is told, and opens it. */
export async function chooseByKeyboard(page: Page, box: Locator, option: Locator): Promise<void> {
  await option.waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  for (let press = 0; press < 8 && (await option.getAttribute('aria-selected')) !== 'true'; press += 1)
    await page.keyboard.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
}

/** Types "nur", and "se" while the answer is still awaited: the first request is cancelled, and the suggestions are those for "nurse". */
export async function typeOnWhileAsking(page: Page, box: Locator, options: Locator): Promise<void> {
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(new URL(request.url()).searchParams.get('q') ?? ''));
  await page.route('**/suggest?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  await box.pressSequentially('nur');
  await page.waitForTimeout(250);
  await box.pressSequentially('se');
  await options.first().waitFor();
  expect(cancelled).toEqual(['nur']);
}

/** Composes 会计 with an input method: suggestions are asked for once the composition ends, and only then. */
export async function compose({ page, context }: { page: Page; context: BrowserContext }, box: Locator, options: Locator): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('suggest') && asked.push(new URL(request.url()).searchParams.get('q') ?? ''));
  await box.focus();
  const keyboard = await context.newCDPSession(page);
  for (const text of ['k', 'kuai', 'kuaiji'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await keyboard.send('Input.insertText', { text: '会计' });
  await options.first().waitFor();
  expect(asked).toEqual(['会计']);
}
