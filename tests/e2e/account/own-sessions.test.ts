import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { callAs, readCode, loadMails, TestBrowser, wrongCode } from '#tests/support/accounts.ts';
import { type Language, query, until } from '#tests/support/api-helpers.ts';
import { importFile, openEditor, locateField } from '#tests/support/cv-pages.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { newMember, visitSignedIn } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const openAsMember = (address: string, language: Language) => visitSignedIn(visit, address, language);

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('the profile under "$prefix"', ({ prefix, texts, language }) => {
  test('lists the sessions, ends another session, and ends all', async () => {
    const { page, member } = await openAsMember(`${prefix}/me/profile`, language);
    const other = await new TestBrowser().signIn(member.email, {}, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } });
    // ending a session with a newer sign-in would need a code
    await query`update session_families set proven_at = proven_at - interval '1 minute' where user_id = ${member.id}::uuid and device like 'Firefox%'`;
    await page.reload();
    const list = page.locator('.sessions li');
    await expect.poll(() => list.count()).toBe(2);
    expect(await list.filter({ hasText: texts['profile.session_current'] }).count()).toBe(1);
    await page.getByRole('button', { name: texts['profile.session_end_of'].replace('{{device}}', 'Firefox · Linux') }).click();
    await expect.poll(() => list.count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('sessions-title'); // its button disappeared
    expect((await callAs(other, '/users/me')).status).toBe(401);
    await page.getByRole('button', { name: texts['profile.sessions_end_all'] }).click();
    await page.getByRole('button', { name: texts['profile.sessions_end_all_sure'] }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    expect((await callAs(member.tokens, '/users/me')).status).toBe(401);
  });

  test('requires a code to end another session if the sign-in was over ten minutes ago', async () => {
    const { page, member } = await openAsMember(`${prefix}/me/profile`, language);
    await new TestBrowser().signIn(member.email, {}, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } });
    await query`update session_families set proven_at = proven_at - interval '11 minutes' where user_id = ${member.id}::uuid`;
    await page.reload();
    const list = page.locator('.sessions li');
    await expect.poll(() => list.count()).toBe(2);
    const before = (await loadMails(member.email)).length;
    await page.getByRole('button', { name: texts['profile.session_end_of'].replace('{{device}}', 'Firefox · Linux') }).click();
    const dialog = page.getByRole('dialog', { name: texts['profile.confirm_title'] });
    await dialog.getByRole('button', { name: texts['profile.confirm_send'] }).click();
    await dialog.getByText(texts['profile.confirm_sent']).waitFor();
    const [mail] = await until(
      () => loadMails(member.email),
      (mails) => mails.length > before,
    );
    const code = readCode(mail);
    await dialog.getByLabel(texts['profile.delete_code']).fill(wrongCode(code));
    const confirm = dialog.getByRole('button', { name: texts['profile.confirm_now'] });
    await confirm.click();
    await dialog.getByRole('alert').getByText(texts['error.wrong_code']).waitFor();
    await dialog.getByLabel(texts['profile.delete_code']).fill(code);
    await confirm.click();
    await expect.poll(() => list.count()).toBe(1);
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('sessions-title');
  });
});

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('following a job under "$prefix"', ({ prefix, texts, language }) => {
  const lawyers = jobIdOf('23-1011.00');
  const path = `${prefix}/jobs/${lawyers}`;

  test('starts on the job’s page, where a double click counts once, and stops in the profile', async () => {
    const { page, member, errors } = await openAsMember(path, language);
    const isFollowed = async () => (await callAs(member.tokens, `/jobs/${lawyers}/follow`)).body;
    const button = page
      .locator('.follow')
      .getByRole('button', { name: new RegExp(`^(${texts['follow.follow']}|${texts['follow.following']})$`) });
    await button.dblclick();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    expect([await button.textContent(), await isFollowed()]).toEqual([texts['follow.following'], { following: true }]);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => button.textContent()).toBe(texts['follow.following']);

    await page.route('**/follow', (route) => route.abort());
    await button.click();
    await page.locator('.follow').getByRole('alert').getByText(texts['follow.failed']).waitFor();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await page.unroute('**/follow');
    expect(errors).toEqual([expect.stringContaining('ERR_FAILED')]);

    await page.goto(`${prefix}/me/profile`);
    const part = page.getByRole('region', { name: texts['follow.title'] });
    const title = await part.locator('.followed a').textContent();
    expect(await part.locator('.followed a').getAttribute('href')).toBe(path);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await part.getByRole('button', { name: texts['follow.stop'] }).click();
    await part.getByText(texts['follow.stopped'].replace('{{title}}', title ?? '')).waitFor();
    await part.getByText(texts['follow.none']).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(texts['follow.none']);
    expect(await isFollowed()).toEqual({ following: false });
  });

  test('is not offered without a sign-in, and sends no request', async () => {
    const { page } = await visit();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(path);
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 220);
    const contest = page.locator('astro-island[component-export="JobAnalysis"]');
    await expect.poll(() => contest.getAttribute('ssr')).toBeNull(); // hydrated: by now all islands that load are loaded
    expect(await page.locator('.follow').isHidden()).toBe(true);
    expect(requests.filter((address) => /follow/i.test(address))).toEqual([]);
  });
});

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('when the session ends under "$prefix"', ({ prefix, texts, language }) => {
  test('typed feedback is in the form again after signing in', async () => {
    const { page, member } = await openAsMember(`${prefix}/me/credit`, language);
    const box = page.getByLabel(texts['feedback.text']);
    await page.getByText(texts['feedback.none']).waitFor(); // the form is ready by then
    await box.fill('Not sent yet, but typed');
    await callAs(member.tokens, '/auth/email-otp/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.tokens.refresh_token}` },
    });
    await page.getByRole('button', { name: texts['feedback.send'] }).click();
    await page.waitForURL(`**${prefix}/login*`);
    const newSession = await newMember({ language, email: member.email });
    await page.evaluate((stored) => localStorage.setItem('sh_auth', stored), newSession.stored);
    await page.goto(`${prefix}/me/credit`);
    await expect.poll(() => box.inputValue()).toBe('Not sent yet, but typed');
  });
});

describe('when the session ends while the member edits a CV', () => {
  /** Edits the CV, ends the session on the server, and then tries to save. */
  const saveWithoutSession = async ({ page, member }: Awaited<ReturnType<typeof openEditor>>) => {
    await importFile(page, en);
    await locateField(page, 'title').fill('Not saved yet');
    await callAs(member.tokens, '/auth/email-otp/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${member.tokens.refresh_token}` },
    });
    await page.getByRole('button', { name: en['cv_editor.save'], exact: true }).click();
  };

  test('the text is in the form again after signing in as the same member, without a warning before leaving the page', async () => {
    const visited = await openEditor(visit, '', 'en');
    const { page, member } = visited;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => (dialogs.push(dialog.type()), void dialog.accept()));
    await saveWithoutSession(visited);
    await page.waitForURL('**/login*');
    const again = await newMember({ email: member.email });
    await page.evaluate((stored) => localStorage.setItem('sh_auth', stored), again.stored);
    await page.goto('/me/cv-editor');
    await expect.poll(() => locateField(page, 'title').inputValue()).toBe('Not saved yet');
    expect([await locateField(page, 'work.0.company.en').inputValue(), dialogs]).toEqual(['Harbour Audit', []]);
  });

  test('the dialog says that the member must sign in again if the text could not be stored', async () => {
    const visited = await openEditor(visit, '', 'en');
    const { page } = visited;
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await saveWithoutSession(visited);
    await page.getByRole('dialog').getByRole('button', { name: en['cv_editor.save_now'] }).click();
    await page.getByRole('dialog').getByText(en['error.unauthenticated']).waitFor();
    expect(await locateField(page, 'title').inputValue()).toBe('Not saved yet');
  });
});
