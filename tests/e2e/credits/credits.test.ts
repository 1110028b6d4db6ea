import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { claimDailyGift } from '#src/features/credits/ledger/claim-daily-gift.ts';
import { settle } from '#src/features/credits/ledger/settle.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { database, type Language } from '#tests/support/api-helpers.ts';
import { asMember, ledgerCtx } from '#tests/support/ledger.ts';
import { newMember, storeSession, visitSignedIn } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';

const visit = useBrowser();
const openAsMember = (address: string, language: Language) => visitSignedIn(visit, address, language);
const openLedger = () => ledgerCtx(database(), new Date());

/** A member with 27 transactions: a recharge, a gift, 23 pending spends, and a settled spend of two parts. */
async function newMemberWithTransactions(language: Language): Promise<Awaited<ReturnType<typeof newMember>>> {
  const member = await newMember({ language });
  const ctx = openLedger();
  await recharge(ctx, { userId: member.id, amount: 40, remark: 'Bank transfer 7', key: 'forty-credits', by: 'test' });
  await claimDailyGift(asMember(ctx, member.id));
  for (let index = 0; index < 23; index += 1)
    await reserve(ctx, { memberId: member.id, key: `save:${index}`, action: 'cv_save', actionId: `${index}` });
  await reserve(ctx, { memberId: member.id, key: 'cv:1', action: 'cv_analysis', actionId: 'a-report' });
  await settle(ctx, { memberId: member.id, key: 'cv:1' });
  return member;
}

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('the credit page under "$prefix"', ({ prefix, texts, language }) => {
  itWithinOneDay(
    `gives the daily gift, shows it in the statement and the menu, and says when the next one comes (${language})`,
    async () => {
      const { page, errors } = await openAsMember(`${prefix}/me/credit`, language);
      await page.getByText(texts['credits.empty'], { exact: true }).waitFor();
      await page.getByRole('button', { name: texts['credits.claim'] }).click();
      await page.getByText(texts['credits.claimed']).waitFor();
      const next = page.getByText(language === 'zh' ? /下一次领取还有.*你当地时间/ : /The next one is available in .* your time/);
      expect(await next.textContent()).toMatch(/\d/);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('gift-title'); // its button disappeared
      const row = page.getByRole('row').filter({ hasText: texts['credits.line_daily_gift'] });
      expect(await row.textContent()).toContain('+1');
      expect(await page.getByRole('button', { name: texts['credits.claim'] }).count()).toBe(0);
      await page.locator('[data-user-menu] summary').click();
      await expect.poll(() => page.locator('[data-user-menu] [data-balance]').textContent()).toBe('1');
      expect(errors).toEqual([]);
    },
  );

  test('lists all transactions with sign and link, filters them by type, and exports them', async () => {
    const dateFormat = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'long' });
    const today = dateFormat.format(new Date());
    const member = await newMemberWithTransactions(language);
    const visited = await visit();
    await storeSession(visited, member.stored);
    const { page, errors } = visited;
    await page.goto(`${prefix}/me/credit`);
    const rows = page.locator('.credit-table tbody tr');
    await expect.poll(() => page.locator('.credit-balances dd').allTextContents()).toEqual(['15', '0']);
    await page.getByRole('button', { name: texts['credits.more'] }).scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBe(27);
    const text = async (index: number) => (await rows.nth(index).textContent()) ?? '';
    expect(await text(26)).toContain('+40');
    expect(await text(26)).toContain('Bank transfer 7');
    const first = await text(0);
    expect(first).toContain('−2'); // the paid part of the analysis; the gift covered 1 before it
    expect(await text(1)).toContain('−1');
    expect(await text(2)).toContain(texts['credits.pending']);
    const days = [today, dateFormat.format(new Date())]; // midnight may have passed
    expect(
      days.some((day) => first.includes(day)),
      first,
    ).toBe(true);
    const link = rows.nth(0).getByRole('link', { name: texts['credits.line_cv_analysis'] });
    expect(await link.getAttribute('href')).toBe(`${prefix}/me/cv-analysis/result/a-report`);
    await page.getByLabel(texts['credits.show']).selectOption('recharge');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel(texts['credits.show']).selectOption('refund');
    await page.getByText(texts['credits.empty_type']).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: texts['credits.csv'] }).click()]);
    expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(28);
    expect(await page.locator('.credit-prices').textContent()).toContain(texts['credits.count'].replace('{{count}}', '3'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  itWithinOneDay(`accepts feedback of 10 characters or more once a day, and leaves refused text in the box (${language})`, async () => {
    const { page } = await openAsMember(`${prefix}/me/credit`, language);
    const box = page.getByLabel(texts['feedback.text']);
    const send = page.getByRole('button', { name: texts['feedback.send'] });
    await send.click();
    await page.getByText(texts['feedback.empty']).waitFor();
    await box.fill('12345 789');
    await send.click();
    await page.getByText(texts['feedback.too_short'].replace('{{least}}', '10')).waitFor();
    const feedback = language === 'zh' ? '图表很清楚，希望能按城市筛选。' : 'The charts are clear. Please add towns.';
    await box.fill(feedback);
    await send.click();
    await page.getByText(texts['feedback.sent']).waitFor();
    const entry = page.locator('.feedback-list li');
    expect(await entry.textContent()).toContain(feedback);
    expect(await entry.textContent()).toContain(texts['feedback.received']);
    expect(await box.inputValue()).toBe('');
    await box.fill(`${feedback} ${feedback}`);
    await send.click();
    await page.getByText(language === 'zh' ? /今天已经提交过反馈.*你当地时间/ : /already sent feedback today.*your time/).waitFor();
    expect(await box.inputValue()).toBe(`${feedback} ${feedback}`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  itWithinOneDay(
    `gives the gift to a browser whose clock is two days ahead, with at most two requests for the balance (${language})`,
    async () => {
      const visited = await visit();
      await storeSession(visited, (await newMember({ language })).stored);
      const { page } = visited;
      await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
      let requestCount = 0;
      page.on('request', (request) => (requestCount += Number(request.url().endsWith('/credits/balance'))));
      await page.goto(`${prefix}/me/credit`);
      await page.getByRole('button', { name: texts['credits.claim'] }).click();
      await page.getByText(texts['credits.claimed']).waitFor();
      await page.getByRole('row').filter({ hasText: texts['credits.line_daily_gift'] }).waitFor();
      expect(requestCount).toBeLessThanOrEqual(2);
    },
  );

  test('says what failed to load, and loads it again on request', async () => {
    const member = await newMember({ language });
    const visited = await visit();
    await storeSession(visited, member.stored);
    const { page } = visited;
    await page.route('**/api/credits/**', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${prefix}/me/credit`);
    for (const key of ['credits.balance_failed', 'credits.transactions_failed'] as const) await page.getByText(texts[key]).waitFor();
    await page.unroute('**/api/credits/**');
    for (const key of ['credits.balance_failed', 'credits.transactions_failed'] as const)
      await page.getByRole('alert').filter({ hasText: texts[key] }).getByRole('button', { name: texts['member.retry'] }).click();
    await page.getByText(texts['credits.empty'], { exact: true }).waitFor();
    expect(await page.locator('.credit-balances dd').allTextContents()).toEqual(['0', '0']);
  });
});
