import { describe, expect, inject, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { setOwnNetwork, newMember } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = inject('ids').jobs['13-1199.07'] ?? 0;

describe.each([
  { language: 'en', prefix: '', width: 390 },
  { language: 'zh', prefix: '/zh', width: 1440 },
] as const)('a verdict on one’s own job ($language)', ({ language, prefix, width }) => {
  const t = messages(language);

  test('takes the hours that were entered, is stored until the sign-in, is sent, and is withdrawn', async () => {
    const opened = await visit({ width });
    const { page, errors } = opened;
    await setOwnNetwork(opened);
    await page.goto(`${prefix}/jobs/${job}`);
    expect(await page.getByRole('link', { name: t('week.verdict') }).isVisible()).toBe(true); // while the week is collapsed
    await page.goto(`${prefix}/jobs/${job}#your-week`);
    const hours = page.locator('.week input');
    await hours.first().fill('17.5');
    await page.getByText(t('week.own_result')).waitFor();
    await page.getByRole('link', { name: t('week.verdict') }).click();

    const form = page.locator('.verdict-form');
    const cards = form.locator('fieldset');
    await cards.first().waitFor();
    await expect.poll(() => cards.first().locator('input[type=number]').inputValue()).toBe('17.5');
    await page.getByText(t('verdict.own_none')).waitFor();
    await cards.first().getByLabel(t('verdict.today'), { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText(t('verdict.own', { percent: 100 })).waitFor();
    for (let index = 1; index < (await cards.count()); index += 1)
      await cards.nth(index).getByLabel(t('verdict.not'), { exact: true }).check();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const ownFigure = await form.locator('.verdict-own strong').textContent();

    const member = await newMember({ language });
    await page.evaluate((value) => localStorage.setItem('sh_auth', value), member.stored);
    await page.reload();
    await form.getByText(ownFigure ?? '', { exact: true }).waitFor();
    await form.getByLabel(t('verdict.years')).fill('12');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await form.getByRole('button', { name: t('verdict.save') }).click();
    await form.getByText(t('verdict.saved')).waitFor();
    await form.getByText(t('verdict.is_new_account')).waitFor();
    await page.reload();
    await form.getByRole('button', { name: t('verdict.change') }).waitFor();
    expect(await form.getByLabel(t('verdict.years')).inputValue()).toBe('12');
    await form.getByRole('button', { name: t('verdict.withdraw') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('verdict.withdraw') })
      .click();
    await form.getByText(t('verdict.withdrawn')).waitFor();
    expect(errors).toEqual([]);
  });
});
