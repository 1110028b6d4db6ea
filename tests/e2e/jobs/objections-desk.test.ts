import { expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { accessibilityProblems, overhang } from '#tests/support/accessibility.ts';
import { callAs } from '#tests/support/accounts.ts';
import { getJob, unknownTitle } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember, putSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { nameOf, newAdmin } from '#tests/support/staff.ts';

const visit = useBrowser();
const t = messages('en');
const said = {
  figure: 'The figure is far from what I see every day in my work.',
  name: 'Everybody in this trade says it differently, and searches for that.',
  task: '这一行十年前就没人这么做了，全都靠系统。',
};
const reasons = {
  figure: 'You are right: the reviewers were asked again.',
  name: 'We add the name that the trade uses.',
  task: 'Two studies of this year still count this task.',
};

test('an administrator answers objections; each answer changes the job, is sent to the member, and is shown without the name', async () => {
  const [admin, member, job] = [await newAdmin(), await newMember(), await getJob(jobIdOf('51-6021.00'))];
  const name = unknownTitle('en'); // no other test uses this job of the catalogue
  for (const about of ['figure', 'name', 'task'] as const) {
    const body = { about, what: `The ${about} of ${job.title}`, why: said[about], source: '' };
    const language = about === 'task' ? 'zh' : 'en';
    expect((await callAs(member.tokens, `/jobs/${job.id}/objections`, { body, language })).status).toBe(204);
  }
  const desk = await visit({ width: 390 });
  await putSession(desk, admin.stored, 'sh_admin_auth');
  await desk.page.goto('/admin/objections');
  const row = (about: keyof typeof said) => desk.page.locator('li', { hasText: said[about] });
  const dialog = desk.page.getByRole('dialog');
  await row('figure').getByRole('link', { name: job.title }).waitFor();
  expect(await row('figure').innerText()).toContain(`${Math.round(job.ai_replacement_rate)}%`);
  expect(await overhang(desk.page)).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(desk.page)).toEqual([]);
  const answer = async (about: keyof typeof said, key: 'accept_refresh' | 'accept_add' | 'decline') => {
    await row(about)
      .getByRole('button', { name: t(`objection.${key}`) })
      .click();
    if (key === 'accept_add') await dialog.getByLabel(t('objection.name'), { exact: true }).fill(name);
    await dialog.getByLabel(t('admin_ui.reason')).fill(reasons[about]);
    await dialog.getByRole('button', { name: t(`objection.${key}`) }).click();
    await row(about).waitFor({ state: 'detached' });
  };
  await answer('figure', 'accept_refresh');
  await answer('name', 'accept_add');
  await answer('task', 'decline');
  expect(desk.errors).toEqual([]);

  const after = await getJob(job.id);
  expect(after.snapshots.map(({ reason }) => reason)).toEqual(['first', 'refresh']);
  expect(after.aliases).toContain(name);

  const { page, errors } = await visit({ width: 390 });
  await page.goto(`/jobs/${job.id}/objections`);
  const shown = page.locator('.answered');
  expect(await shown.getByRole('listitem').count()).toBe(3);
  for (const [about, outcome, change] of [
    ['figure', 'accepted', 'change_refresh'],
    ['name', 'accepted', 'change_name_added'],
    ['task', 'declined', null],
  ] as const) {
    const text = await shown.getByRole('listitem').filter({ hasText: said[about] }).innerText();
    for (const part of [t(`objection.${outcome}`), reasons[about], change && t(`objection.${change}`)]) expect(text).toContain(part ?? '');
  }
  expect(await page.content()).not.toContain(await nameOf(member));

  // one list has both languages, and the reader's language is first
  expect(await shown.locator('blockquote').allInnerTexts()).toEqual([said.name, said.figure, said.task]);
  const only = page.getByRole('button', { name: t('comments.own_language') });
  await only.click();
  await shown.getByText(said.task).waitFor({ state: 'hidden' });
  expect(await page.getByRole('heading', { name: t('objection.count', { count: 3 }) }).count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  expect(await only.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: t('objection.folded', { count: 1 }) }).click();
  await shown.getByText(said.task).waitFor();

  await page.evaluate((value) => localStorage.setItem('sh_auth', value), member.stored);
  await page.goto('/me/inbox');
  await page
    .getByText(t('inbox.objection_accepted', { title: job.title }))
    .first()
    .waitFor();
  await page.getByText(t('inbox.objection_declined', { title: job.title })).click();
  await page.getByText(reasons.task).waitFor();
  expect(errors).toEqual([]);
});
