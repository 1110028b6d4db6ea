import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { DeskArticle } from '#src/features/news/editor/contract.ts';
import { Desk } from './desk.ts';
import { newAdminAddress, newMember } from './members.ts';
import type { Visit } from './pages.ts';
import { baseUrl } from './platform-under-test.ts';

interface How {
  width?: number;
  dark?: boolean;
  language?: 'en' | 'zh';
}

export const at = (address: string): string => baseUrl() + address;

/** Opens a browser as a new administrator, and returns the same person's API calls with it. */
export async function newEditor(visit: (how: How) => Promise<Visit>, how: How = {}): Promise<Visit & { desk: Desk }> {
  const { tokens, stored } = await newMember({ email: await newAdminAddress(), audience: 'admin', language: how.language ?? 'en' });
  const visited = await visit(how);
  await visited.page.goto(at('/favicon.svg'));
  await visited.page.evaluate((value) => localStorage.setItem('sh_admin_auth', value), stored);
  return { ...visited, desk: new Desk(tokens) };
}

export async function openDesk(page: Page, id: number, prefix = ''): Promise<void> {
  await page.goto(at(`${prefix}/admin/news/${id}`));
  await page.locator('.desk-text').first().waitFor({ state: 'attached' });
}

export const textBox = (page: Page, side: 'en' | 'zh') => page.locator(`[data-side="${side}"] .desk-text`);

/** Waits until the stored article meets a condition and the page shows that everything is saved. */
export async function savedAs(page: Page, desk: Desk, id: number, holds: (content: DeskArticle['content']) => boolean): Promise<void> {
  await expect.poll(async () => holds((await desk.get(id)).content), { timeout: 20_000 }).toBe(true);
  await page.locator('.desk-saved[data-save="saved"]').waitFor();
}
