import { expect, inject, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { getJob } from '#tests/support/api-helpers.ts';
import { newMember } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const job = inject('ids').jobs['13-1199.07'] ?? 0;

test.each([
  { language: 'en', prefix: '', width: 390 },
  { language: 'zh', prefix: '/zh', width: 1440 },
] as const)(
  'an objection that a visitor typed is in the form after the sign-in, and can be sent ($language)',
  async ({ language, prefix, width }) => {
    const t = messages(language);
    const { page, errors } = await visit({ width });
    await page.goto(`${prefix}/jobs/${job}/objections`);
    const form = page.locator('.objection-form');
    const [what, why] = [form.getByLabel(t('objection.what')), form.getByLabel(t('objection.why'))];
    await page.keyboard.press('Shift'); // the form's script loads at the first interaction
    await page.locator('astro-island:not([ssr]) .objection-form').waitFor();
    await what.selectOption({ index: 1 });
    const chosen = await what.inputValue();
    await why.fill('We have done this by hand since 2019, in every office.');
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);

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
  },
);

test('each task, study and figure of a job’s page has a link to the form, which selects that part, and works by keyboard', async () => {
  const t = messages('en');
  const { page, errors } = await visit({ width: 390 });
  const { tasks, evidence, title } = await getJob(job);
  const [task, study] = [tasks[0]?.text ?? '', evidence[0]?.name ?? ''];
  await page.goto(`/jobs/${job}`);
  await page.keyboard.press('Shift');
  const linkName = (what: string) => t('objection.of', { what });
  const week = page.getByRole('button', { name: linkName(t('workweek.title', { hours: 40 })) });
  await week.focus();
  expect(await page.getByRole('link', { name: linkName(task), exact: true }).count()).toBe(0);
  await page.keyboard.press('Enter');
  const link = page.locator('#workweek').getByRole('link', { name: linkName(task), exact: true });
  await link.waitFor();
  expect(await page.locator('#workweek li').count()).toBe(await page.locator('#workweek li > a.objects').count());
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await link.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/jobs/${job}/objections?*`);
  const chosen = page.getByLabel(t('objection.what')).locator('option:checked');
  expect(await chosen.innerText()).toBe(task);

  const openForm = async (heading: string, what: string) => {
    await page.goto(`/jobs/${job}`);
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: heading, exact: true }).click();
    await page
      .getByRole('link', { name: linkName(what), exact: true })
      .first()
      .click();
    await page.waitForURL(`**/jobs/${job}/objections?*`);
    return chosen.innerText();
  };
  expect(await openForm(linkName(t('job.evidence')), study)).toContain(study);
  expect(await openForm(t('objection.link'), t('job.ai'))).toContain(t('job.ai'));
  expect(await openForm(t('objection.link'), title)).toBe(title);
  await page.goto(`/jobs/${job}`);
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: linkName(t('job.trend')) }).click();
  await page.waitForURL(`**/jobs/${job}/objections?*`);
  expect(await chosen.innerText()).toBe(t('objection.part', { part: t('job.trend') }));
  expect(errors).toEqual([]);
});

test('without script, a link below the contest leads to the form with all its choices', async () => {
  const { page } = await visit({ javaScriptEnabled: false, width: 390 });
  await page.goto(`/zh/jobs/${job}`);
  await page
    .locator('.job-meta')
    .getByRole('link', { name: messages('zh')('objection.link') })
    .click();
  await page.waitForURL(`**/zh/jobs/${job}/objections`);
  expect(await page.locator('.objection-form option').count()).toBeGreaterThan(20);
});
