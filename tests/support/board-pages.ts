import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export const cards = (page: Page): Locator => page.locator('.board-cards > li');

export const bottom = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls to the end until there are at least `count` cards. */
export async function scrollUntil(page: Page, count: number, timeout = 15_000): Promise<void> {
  const reached = async () => {
    await bottom(page);
    return cards(page).count();
  };
  await expect.poll(reached, { timeout, interval: 50 }).toBeGreaterThanOrEqual(count);
}

/** Scrolls to the end until the board shows the given status text. */
export async function scrollUntilItSays(page: Page, text: string): Promise<void> {
  const said = async () => {
    await bottom(page);
    return page.locator('[data-state]').innerText();
  };
  await expect.poll(said, { timeout: 15_000, interval: 50 }).toBe(text);
}

/** Waits for two animation frames, so that all observers have run. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
}

/** Waits until the board's observer has run and no batch is loading. */
export async function settled(page: Page): Promise<void> {
  const state = async () => {
    await drawn(page);
    return page.locator('[data-state]').innerText();
  };
  await expect.poll(state).toBe('');
}
