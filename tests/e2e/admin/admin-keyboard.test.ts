import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { callAs } from '#tests/support/accounts.ts';
import { analyse, call, getJob, unknownTitle } from '#tests/support/api-helpers.ts';
import { newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';
import { loadAuditEntries, newAdmin } from '#tests/support/staff.ts';

const visit = useBrowser();

/** Moves the focus to an element with Tab, or with Shift and Tab if it is before the focus. Then presses a key. */
async function pressOn(part: Locator, key = 'Enter'): Promise<void> {
  await part.waitFor();
  const compareWithFocus = () =>
    part.evaluate((element) => {
      const { activeElement: now } = document;
      if (now === element) return 'here';
      return now && now !== document.body && now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
    });
  const tabKey = (await compareWithFocus()) === 'before' ? 'Shift+Tab' : 'Tab';
  for (let step = 0; step < 150 && (await compareWithFocus()) !== 'here'; step += 1) await part.page().keyboard.press(tabKey);
  expect(await compareWithFocus()).toBe('here');
  await part.page().keyboard.press(key);
}

test.each(['en', 'zh'] as const)(
  'an administrator lists a job, rewards feedback, bars a member, and hides and restores a comment, all by keyboard (%s)',
  async (language) => {
    const t = messages(language);
    const prefix = language === 'zh' ? '/zh' : '';
    const [admin, member, article, title] = [await newAdmin(language), await newMember(), await newArticle(), unknownTitle(language)];
    const [ann, ben] = [await newCommenter(), await newCommenter()];
    const job = await analyse(title, { language, base: baseUrl() });
    await callAs(member.tokens, '/feedback', { body: { text: 'The charts are clear to me.' } });
    const { id } = expectCreated(await postComment(ann, { news_id: article, comment_text: `For sale, says ${ann.id}` }));
    await call(`/comments/${id}/report`, { body: { reason: 'spam' }, headers: ben.headers });
    const visited = await visit();
    await storeSession(visited, admin.stored, 'sh_admin_auth');
    const { page, errors } = visited;
    await page.goto(`${prefix}/admin`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

    await pressOn(page.getByRole('link', { name: t('admin_board.waiting_jobs_unlisted') }));
    await page.waitForURL((url) => url.pathname === `${prefix}/admin/jobs`);
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await pressOn(button(t('admin.job_list_label', { title: job.title })));
    await pressOn(dialogButton(t('admin.job_list')));
    await page.getByText(t('admin.job_made_listed', { title: job.title })).waitFor();

    await page.goto(`${prefix}/admin/user-credit?q=${member.id}`);
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const reward = t('admin_people.reward', { count: 2 });
    await pressOn(button(reward));
    await pressOn(dialogButton(reward));
    await page.getByText(t('admin_people.feedback_rewarded'), { exact: true }).waitFor();

    await page.goto(`${prefix}/admin/comments`);
    const row = page.locator('li').filter({ hasText: ann.id });
    await pressOn(row.locator('[data-row]'));
    const bar = t('admin_comments.bar', { name: ann.username });
    await pressOn(row.getByRole('button', { name: bar, exact: true }));
    await pressOn(dialogButton(bar));
    await page.getByText(t('admin_comments.barred_now', { name: ann.username })).waitFor();
    await pressOn(row.getByRole('checkbox'), 'Space');
    await pressOn(button(t('admin_comments.hide')));
    await pressOn(dialogButton(t('admin_comments.hide')));
    await pressOn(button(t('admin_ui.undo')));
    await expect.poll(async () => ((await call(`/comments/${article}`)).body as unknown[]).length).toBe(1); // a list

    expect((await getJob(job.id)).listed).toBe(true);
    expect((await callAs(admin.tokens, `/admin/users/${member.id}`)).body).toMatchObject({ paid: 2 });
    expect((await loadAuditEntries(admin, id)).map(({ act }) => act)).toEqual(['comment_restored', 'comment_hidden']);
    expect((await loadAuditEntries(admin, ann.id)).map(({ act }) => act)).toEqual(['member_barred']);
    expect(errors).toEqual([]);
  },
);
