import { expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { callAs } from '#tests/support/accounts.ts';
import { getJob, unknownTitle } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { loadUsername, newAdmin } from '#tests/support/staff.ts';

const visit = useBrowser();
const t = messages('en');
const objections = {
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
    const body = { about, what: `The ${about} of ${job.title}`, why: objections[about], source: '' };
    const language = about === 'task' ? 'zh' : 'en';
    expect((await callAs(member.tokens, `/jobs/${job.id}/objections`, { body, language })).status).toBe(204);
  }
  const desk = await visit({ width: 390 });
  await storeSession(desk, admin.stored, 'sh_admin_auth');
  await desk.page.goto('/admin/objections');
  const row = (about: keyof typeof objections) => desk.page.locator('li', { hasText: objections[about] });
  const dialog = desk.page.getByRole('dialog');
  await row('figure').getByRole('link', { name: job.title }).waitFor();
  expect(await row('figure').innerText()).toContain(`${Math.round(job.ai_replacement_rate)}%`);
  expect(await measureOverflow(desk.page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityProblems(desk.page)).toEqual([]);
  const answer = async (about: keyof typeof objections, key: 'accept_refresh' | 'accept_add' | 'decline') => {
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
  const answeredObjections = page.locator('.answered');
  expect(await answeredObjections.getByRole('listitem').count()).toBe(3);
  for (const [about, outcome, change] of [
    ['figure', 'accepted', 'change_refresh'],
    ['name', 'accepted', 'change_name_added'],
    ['task', 'declined', null],
  ] as const) {
    const text = await answeredObjections.getByRole('listitem').filter({ hasText: objections[about] }).innerText();
    for (const part of [t(`objection.${outcome}`), reasons[about], change && t(`objection.${change}`)]) expect(text).toContain(part ?? '');
  }
  expect(await page.content()).not.toContain(await loadUsername(member));

  // one list has both languages, and the reader's language is first
  expect(await answeredObjections.locator('blockquote').allInnerTexts()).toEqual([objections.name, objections.figure, objections.task]);
  const hideOther = page.getByRole('button', { name: t('comments.own_language') });
  await hideOther.click();
  await answeredObjections.getByText(objections.task).waitFor({ state: 'hidden' });
  expect(await page.getByRole('heading', { name: t('objection.count', { count: 3 }) }).count()).toBe(1);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.reload();
  expect(await hideOther.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: t('objection.folded', { count: 1 }) }).click();
  await answeredObjections.getByText(objections.task).waitFor();

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
