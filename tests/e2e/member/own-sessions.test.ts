import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { callAs, codeIn, mailsTo, TestBrowser, wrongCode } from '#tests/support/accounts.ts';
import { type Language, query, until } from '#tests/support/api-helpers.ts';
import { visitSignedIn } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const signedIn = (address: string, language: Language) => visitSignedIn(visit, address, language);

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('the profile under "$prefix"', ({ prefix, texts, language }) => {
  test('lists the sessions, ends another one, and ends all', async () => {
    const { page, member } = await signedIn(`${prefix}/me/profile`, language);
    const other = await new TestBrowser().signIn(member.email, {}, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } });
    // a session that was proven after this one would need a code
    await query`update session_families set proven_at = proven_at - interval '1 minute' where user_id = ${member.id}::uuid and device like 'Firefox%'`;
    await page.reload();
    const list = page.locator('.sessions li');
    await expect.poll(() => list.count()).toBe(2);
    expect(await list.filter({ hasText: texts['profile.session_current'] }).count()).toBe(1);
    await page.getByRole('button', { name: texts['profile.session_end_of'].replace('{{device}}', 'Firefox · Linux') }).click();
    await expect.poll(() => list.count()).toBe(1);
    expect((await callAs(other, '/users/me')).status).toBe(401);
    await page.getByRole('button', { name: texts['profile.sessions_end_all'] }).click();
    await page.getByRole('button', { name: texts['profile.sessions_end_all_sure'] }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/login`);
    expect((await callAs(member.tokens, '/users/me')).status).toBe(401);
  });

  test('asks for a code before it ends another session, when the sign-in is some time ago', async () => {
    const { page, member } = await signedIn(`${prefix}/me/profile`, language);
    await new TestBrowser().signIn(member.email, {}, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } });
    await query`update session_families set proven_at = proven_at - interval '11 minutes' where user_id = ${member.id}::uuid`;
    await page.reload();
    const list = page.locator('.sessions li');
    await expect.poll(() => list.count()).toBe(2);
    const before = (await mailsTo(member.email)).length;
    await page.getByRole('button', { name: texts['profile.session_end_of'].replace('{{device}}', 'Firefox · Linux') }).click();
    const dialog = page.getByRole('dialog', { name: texts['profile.confirm_title'] });
    await dialog.getByRole('button', { name: texts['profile.confirm_send'] }).click();
    await dialog.getByText(texts['profile.confirm_sent']).waitFor();
    const [mail] = await until(
      () => mailsTo(member.email),
      (mails) => mails.length > before,
      10_000,
    );
    const code = codeIn(mail);
    await dialog.getByLabel(texts['profile.delete_code']).fill(wrongCode(code));
    const now = dialog.getByRole('button', { name: texts['profile.confirm_now'] });
    await now.click();
    await dialog.getByRole('alert').getByText(texts['error.wrong_code']).waitFor();
    await dialog.getByLabel(texts['profile.delete_code']).fill(code);
    await now.click();
    await expect.poll(() => list.count()).toBe(1);
    await dialog.waitFor({ state: 'hidden' });
  });
});
