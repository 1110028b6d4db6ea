import { expect, inject, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { accessibilityProblems, overhang } from '#tests/support/accessibility.ts';
import { newMember } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = inject('ids').jobs['13-1199.07'] ?? 0;

test.each([
  { language: 'en', prefix: '', width: 390 },
  { language: 'zh', prefix: '/zh', width: 1440 },
] as const)('what a visitor objects to is found again after the sign-in, and sent ($language)', async ({ language, prefix, width }) => {
  const t = messages(language);
  const { page, errors } = await visit({ width });
  await page.goto(`${prefix}/jobs/${job}/objections`);
  const form = page.locator('.objection-form');
  const [what, why] = [form.getByLabel(t('objection.what')), form.getByLabel(t('objection.why'))];
  await page.keyboard.press('Shift'); // the form's script comes with the first touch
  await page.locator('astro-island:not([ssr]) .objection-form').waitFor();
  await what.selectOption({ index: 1 });
  const chosen = await what.inputValue();
  await why.fill('We have done this by hand since 2019, in every office.');
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  const { stored } = await newMember({ language });
  await page.evaluate((value) => localStorage.setItem('sh_auth', value), stored);
  await page.reload();
  await page.keyboard.press('Shift');
  const send = form.getByRole('button', { name: t('objection.send') });
  await send.waitFor();
  expect([await what.inputValue(), await why.inputValue()]).toEqual([chosen, 'We have done this by hand since 2019, in every office.']);
  await why.fill('Short');
  await send.click();
  await form.getByRole('alert').waitFor();
  expect(await why.inputValue()).toBe('Short');
  await why.fill('We have done this by hand since 2019, in every office.');
  await send.click();
  await form.getByText(t('objection.sent')).waitFor();
  expect(await why.inputValue()).toBe('');
  expect(errors).toEqual([]);
});
