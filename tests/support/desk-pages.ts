import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { DeskArticle } from '#src/features/news/editor/contract.ts';
import { Desk } from './desk.ts';
import { newAdminAddress, newMember } from './members.ts';
import type { Visit } from './pages.ts';
import { baseUrl } from './platform-under-test.ts';

interface VisitOptions {
  width?: number;
  dark?: boolean;
  language?: 'en' | 'zh';
}

export const siteAddress = (address: string): string => baseUrl() + address;

/** Opens a browser as a new administrator, and returns the same person's API calls with it. */
export async function openAsAdmin(
  visit: (options: VisitOptions) => Promise<Visit>,
  options: VisitOptions = {},
): Promise<Visit & { desk: Desk }> {
  const { tokens, stored } = await newMember({ email: await newAdminAddress(), audience: 'admin', language: options.language ?? 'en' });
  const opened = await visit(options);
  await opened.page.goto(siteAddress('/favicon.svg'));
  await opened.page.evaluate((value) => localStorage.setItem('sh_admin_auth', value), stored);
  return { ...opened, desk: new Desk(tokens) };
}

export async function openDesk(page: Page, id: number, prefix = ''): Promise<void> {
  await page.goto(siteAddress(`${prefix}/admin/news/${id}`));
  await page.locator('.desk-text').first().waitFor({ state: 'attached' });
}

export const textBox = (page: Page, side: 'en' | 'zh') => page.locator(`[data-side="${side}"] .desk-text`);

/** Waits until the stored article meets a condition and the page shows that everything is saved. */
export async function waitUntilSaved(
  page: Page,
  desk: Desk,
  id: number,
  isExpected: (content: DeskArticle['content']) => boolean,
): Promise<void> {
  await expect.poll(async () => isExpected((await desk.get(id)).content), { timeout: 20_000 }).toBe(true);
  await page.locator('.desk-saved[data-save="saved"]').waitFor();
}
