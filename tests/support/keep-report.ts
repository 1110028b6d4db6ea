import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fill } from '#src/i18n/fill.ts';
import type en from '#src/i18n/en.json';

/** Keeps a free report on its page, at the third attempt: the first is cancelled, the second lacks credits, which `give` then adds. */
export async function keepReport(page: Page, texts: typeof en, price: number, addCredits: () => Promise<unknown>): Promise<void> {
  const keep = page.getByRole('button', { name: fill(texts['member_analysis.keep'], { price }) });
  const confirm = page.getByRole('button', { name: fill(texts['member_analysis.keep_now'], { price }) });
  await keep.click();
  await page.getByText(fill(texts['member_analysis.keep_ask'], { price })).waitFor();
  await page.getByRole('button', { name: texts['member.cancel'], exact: true }).click();
  await keep.click();
  await confirm.click();
  await page.getByText(fill(texts['error.insufficient_credit'], { price, balance: 0 })).waitFor();
  await addCredits();
  await confirm.click();
  await page.getByText(texts['member_analysis.kept']).waitFor();
  expect(await keep.count()).toBe(0);
  expect(await confirm.count()).toBe(0);
}
