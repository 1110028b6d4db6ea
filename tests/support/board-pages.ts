import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export const boardCards = (page: Page): Locator => page.locator('.board-cards > li');

export const scrollToBottom = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls to the end until there are at least `count` cards. */
export async function scrollUntilCards(page: Page, count: number, timeout = 15_000): Promise<void> {
  const scrollAndCount = async () => {
    await scrollToBottom(page);
    return boardCards(page).count();
  };
  await expect.poll(scrollAndCount, { timeout, interval: 50 }).toBeGreaterThanOrEqual(count);
}

/** Scrolls to the end until the board shows the given status text. */
export async function scrollUntilStatus(page: Page, text: string): Promise<void> {
  const scrollAndReadStatus = async () => {
    await scrollToBottom(page);
    return page.locator('[data-state]').innerText();
  };
  await expect.poll(scrollAndReadStatus, { timeout: 15_000, interval: 50 }).toBe(text);
}

/** Waits for two animation frames, so that all observers have run. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/** Waits until the board's observer has run and no batch is loading. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const readStatus = async () => {
    await waitForFrames(page);
    return page.locator('[data-state]').innerText();
  };
  await expect.poll(readStatus).toBe('');
}
