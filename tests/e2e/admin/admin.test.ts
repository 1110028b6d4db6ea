import { describe, expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, call, getJob, postSearch, query, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';
import { newMember, storeSession, type TestMember } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { loadAuditEntries, loadUsername, newAdmin, newEditor } from '#tests/support/staff.ts';
import { expectSearchOnlyAfterComposition } from '#tests/support/typeahead.ts';

const visit = useBrowser();

async function openAsAdmin(admin: TestMember, address: string, width = 1280) {
  const visited = await visit({ width });
  await storeSession(visited, admin.stored, 'sh_admin_auth');
  await visited.page.goto(address);
  return visited;
}

const loadMember = async (admin: TestMember, id: string) => (await callAs(admin.tokens, `/admin/users/${id}`)).body;

describe.each(['en', 'zh'] as const)('the dashboard and the page of people (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  test.each([1280, 390])('the dashboard shows charts with their numbers, and links to the waiting feedback (%i pixels)', async (width) => {
    const admin = await newAdmin(language);
    await postSearch('Fucking choreographer', { force: true });
    await until(
      () => query`select 1 from refused_searches`,
      (rows) => rows.length > 0,
    );
    const { page, errors } = await openAsAdmin(admin, `${prefix}/admin`, width);
    await page.locator('#refused tbody tr').first().waitFor();
    await page.locator('.board-bars').nth(4).waitFor();
    await page.getByRole('button', { name: t('admin_board.span_week') }).click();
    await expect.poll(() => page.locator('.board-chart').first().locator('tbody tr').count()).toBe(26);
    await page.getByText(t('admin_board.numbers')).first().click();
    await page.getByText(t('admin_board.storage')).waitFor();
    await page.locator('#live').getByText(t('admin_live.requests_api')).waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: t('admin_board.waiting_feedback') }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/user-credit` && url.search === '?tab=feedback');
    expect(errors).toEqual([]);
  });

  test('a member is found by keyboard, recharged after the amount was typed twice, barred, and the bar is lifted', async () => {
    const [admin, member] = [await newAdmin(language), await newMember()];
    const name = await loadUsername(member);
    const { page, errors } = await openAsAdmin(admin, `${prefix}/admin/user-credit`);
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(member.email);
    await page.keyboard.press('Enter');
    const rows = page.locator('[data-row]');
    await expect.poll(() => rows.count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByLabel(t('admin_people.amount'), { exact: true }).fill('150');
    const submit = page.getByRole('button', { name: t('admin_people.recharge_do') });
    await page.getByLabel(t('admin_people.amount_again')).fill('105');
    await submit.click();
    await page.getByText(t('admin_people.amount_differs')).waitFor();
    await page.getByLabel(t('admin_people.amount_again')).fill('150');
    await submit.click();
    const confirmation = page.getByRole('dialog', { name: t('admin_people.recharge_ask', { name, amount: 150 }) });
    await confirmation.getByRole('button', { name: t('admin_people.recharge_do') }).click();
    await page.getByText(t('admin_people.recharged', { name, amount: 150 })).waitFor();
    expect(await loadMember(admin, member.id)).toMatchObject({ paid: 150 });
    await page.locator('.admin-table').getByText('+150').waitFor();

    await page.getByRole('button', { name: t('admin_people.bar'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.textContent()).toContain(t('admin_people.bar_ask', { name }));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await loadMember(admin, member.id)).toMatchObject({ barred: false });
    await page.getByRole('button', { name: t('admin_people.bar'), exact: true }).click();
    await dialog.getByLabel(t('admin_ui.reason')).fill('spam');
    await dialog.getByRole('button', { name: t('admin_people.bar'), exact: true }).click();
    await page.getByText(t('admin_people.barred_now', { name })).waitFor();
    await page.getByRole('button', { name: t('admin_people.lift'), exact: true }).click();
    await dialog.getByRole('button', { name: t('admin_people.lift'), exact: true }).click();
    await page.getByText(t('admin_people.lifted_now', { name })).waitFor();
    expect((await loadAuditEntries(admin, member.id)).map(({ act, reason }) => [act, reason])).toEqual([
      ['bar_lifted', ''],
      ['member_barred', 'spam'],
      ['credits_recharged', ''],
    ]);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('feedback is rewarded on a phone', async () => {
    const [admin, member] = [await newAdmin(language), await newMember()];
    await callAs(member.tokens, '/feedback', { body: { text: `Towns would help. ${member.id}` } });
    const { page } = await openAsAdmin(admin, `${prefix}/admin/user-credit?q=${member.id}`, 390);
    await page.locator('[data-row]').first().click();
    const reward = page.getByRole('button', { name: t('admin_people.reward', { count: 2 }) });
    await reward.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin_people.reward', { count: 2 }) })
      .click();
    await page.getByText(t('admin_people.feedback_rewarded'), { exact: true }).waitFor();
    expect(await loadMember(admin, member.id)).toMatchObject({ paid: 2 });
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
});

describe.each(['en', 'zh'] as const)('the pages of jobs and comments (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  test('a job is found by its name and merged into an occupation, and the merge is undone', async () => {
    const [admin, title] = [await newAdmin(language), unknownTitle(language)];
    const job = await analyse(title, { language, base: baseUrl() });
    const { page, errors } = await openAsAdmin(admin, `${prefix}/admin/jobs`, 390);
    await page.getByLabel(t('admin_jobs.search')).fill(title);
    await page.keyboard.press('Enter');
    const row = page.locator('[data-row]').filter({ hasText: job.title });
    await row.click();
    await expectSearchOnlyAfterComposition(page, page.getByLabel(t('admin_jobs.into')), language === 'zh' ? '律师' : 'lawyer');
    await page.locator('.pick-job button[aria-pressed]').first().click();
    await page.getByRole('button', { name: t('admin_jobs.merge'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin_jobs.merge'), exact: true })
      .click();
    const undo = page.getByRole('button', { name: t('admin_ui.undo'), exact: true });
    await undo.waitFor();
    expect((await query`select 1 from job_merges where job_id = ${job.id}`).length).toBe(1);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await undo.click();
    await expect.poll(async () => (await query`select 1 from job_merges where job_id = ${job.id}`).length).toBe(0);
    expect((await getJob(job.id)).listed).toBe(false);
    expect(errors).toEqual([]);
  });

  test('an occupation gets another name, and the name is removed again', async () => {
    const [admin, name] = [await newAdmin(language), unknownTitle(language)];
    const { page, errors } = await openAsAdmin(admin, `${prefix}/admin/jobs?show=all`, 390);
    await page.getByLabel(t('admin_jobs.search')).fill(language === 'zh' ? '律师' : 'Lawyers');
    await page.keyboard.press('Enter');
    await page
      .locator('[data-row]')
      .filter({ hasText: language === 'zh' ? '律师' : 'Lawyers' })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const openNames = () => page.locator('summary', { hasText: t('admin_jobs.names') }).click();
    await openNames();
    await page.getByLabel(t('admin_jobs.name_new')).fill(name);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: t('admin_jobs.name_add'), exact: true }).click();
    await expect.poll(async () => (await query`select 1 from job_aliases where alias = ${name}`).length).toBe(1);
    const remove = page.getByRole('button', { name: t('admin_jobs.name_remove_label', { name }), exact: true });
    await page.getByText(t('admin_jobs.name_added', { name, job: language === 'zh' ? '律师' : 'Lawyers' })).waitFor();
    await openNames();
    await remove.waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await remove.click();
    await dialog.getByRole('button', { name: t('admin_jobs.name_remove'), exact: true }).click();
    await expect.poll(async () => (await query`select 1 from job_aliases where alias = ${name}`).length).toBe(0);
    expect(errors).toEqual([]);
  });

  test('an editor sees a reported comment with its thread, hides and restores it, and has no link to the members', async () => {
    const [editor, article] = [await newEditor(language), await newArticle()];
    const [ann, ben] = [await newCommenter(), await newCommenter()];
    const { id } = expectCreated(await postComment(ann, { news_id: article, comment_text: `<b>sell</b> ${ann.id}` }));
    await call(`/comments/${id}/report`, { body: { reason: 'spam' }, headers: ben.headers });
    const { page, errors } = await openAsAdmin(editor, `${prefix}/admin/comments`);
    const row = page.locator('li').filter({ hasText: ann.id });
    await row.locator('[data-row]').click();
    await row.locator('.desk-thread').getByText(`<b>sell</b> ${ann.id}`).waitFor();
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('admin_comments.hide'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin_comments.hide'), exact: true })
      .click();
    await page.getByText(t('admin_comments.hidden_now', { count: 1 })).waitFor();
    expect((await call(`/comments/${article}`)).body).toEqual([]);
    await page.getByRole('button', { name: t('admin_ui.undo') }).click();
    await expect.poll(async () => ((await call(`/comments/${article}`)).body as unknown[]).length).toBe(1); // a list
    expect(await page.getByRole('link', { name: t('admin.people') }).isVisible()).toBe(false);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe.each(['en', 'zh'] as const)('announcements and the audit log (%s)', (language) => {
  const t = messages(language);
  const prefix = language === 'zh' ? '/zh' : '';

  test('an announcement is previewed and must be confirmed, and cancelling sends nothing', async () => {
    const admin = await newAdmin(language);
    const { page } = await openAsAdmin(admin, `${prefix}/admin/announcements`, 390);
    const title = `News ${admin.id}`;
    await page.route('**/api/admin/announcements', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText(t('admin_ui.failed')).waitFor(); // only the list fails
    for (const [index, text] of [title, '新页面上线'].entries()) await page.getByLabel(t('admin_announce.title')).nth(index).fill(text);
    for (const [index, text] of ['Have a look.', '欢迎来看看。'].entries())
      await page.getByLabel(t('admin_announce.body')).nth(index).fill(text);
    await page.locator('.announce-preview').getByText('欢迎来看看。').waitFor();
    await page.unroute('**/api/admin/announcements');
    await page.getByRole('button', { name: t('member.retry') }).click();
    const send = page
      .locator('main')
      .getByRole('button', { name: t('admin_announce.send') })
      .first();
    await send.click();
    const dialog = page.getByRole('dialog');
    const shown = language === 'zh' ? '新页面上线' : title;
    expect(await dialog.textContent()).toContain(shown);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('admin_ui.cancel') }).click();
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await query`select 1 from announcements where title_en = ${title}`).toEqual([]);
    expect(await page.getByLabel(t('admin_announce.title')).nth(1).inputValue()).toBe('新页面上线');
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });

  test('the audit log shows the values before and after a change, and can be downloaded', async () => {
    const [admin, member] = [await newAdmin(language), await newMember()];
    await callAs(admin.tokens, `/admin/users/${member.id}/bar`, { method: 'PATCH', body: { barred: true, reason: 'spam' } });
    const { page, errors } = await openAsAdmin(admin, `${prefix}/admin/audit?subject=${member.id}`);
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const cells = page.locator('.admin-detail tbody tr');
    await expect
      .poll(() => cells.allTextContents())
      .toEqual([t('admin_audit.field_barred') + t('admin_audit.value_false') + t('admin_audit.value_true')]);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('admin_audit.csv') }).click()]);
    expect(download.suggestedFilename()).toBe('still-human-audit.csv');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});
