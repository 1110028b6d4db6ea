import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { exportSchema } from '#src/features/account/profile/contract.ts';
import { callAs, readCode, loadMails, wrongCode } from '#tests/support/accounts.ts';
import { type Language, until } from '#tests/support/api-helpers.ts';
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { readLocalStorage, sendInboxMessage, newMember, storeSession, visitSignedIn } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const openAsMember = (address: string, language: Language = 'en') => visitSignedIn(visit, address, language);
const readFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Waits until the server counts this many unread messages. The page marks a message before the server does. */
const expectUnread = ({ tokens }: Awaited<ReturnType<typeof newMember>>, unread_count: number) =>
  expect.poll(async () => (await callAs(tokens, '/inbox/unread-count')).body).toEqual({ unread_count });

describe.each([
  { prefix: '', home: '/', texts: en, language: 'en' },
  { prefix: '/zh', home: '/zh', texts: zh, language: 'zh' },
] as const)('the profile under "$prefix"', ({ prefix, home, texts, language }) => {
  test('changes the name, and leaves a refused name in the field', async () => {
    const otherMember = await newMember();
    const { page, member, loadProfile, errors } = await openAsMember(`${prefix}/me/profile`, language);
    const name = page.getByLabel(texts['profile.name'], { exact: true });
    const save = page.getByRole('button', { name: texts['profile.save_name'] });
    expect(await save.isDisabled()).toBe(true);
    const newName = `${language === 'zh' ? '陈' : 'Ada'} ${member.id.slice(-10)}`;
    await name.fill(newName);
    await save.click();
    await page.getByText(texts['member.saved'], { exact: true }).waitFor();
    expect((await loadProfile()).username).toBe(newName);
    expect(await readLocalStorage(page, 'sh_auth')).toContain(newName);
    const short = [...newName].length > 12 ? `${[...newName].slice(0, 8).join('')}…` : newName;
    await expect.poll(() => page.locator('[data-name]').textContent()).toBe(short);
    expect(errors).toEqual([]);
    const takenName = otherMember.email.split('@')[0] ?? '';
    await name.fill(takenName);
    await save.click();
    await page.getByText(texts['error.username_taken']).waitFor();
    expect([await name.inputValue(), (await loadProfile()).username]).toEqual([takenName, newName]);
  });

  test('saves the picture, the language of messages and the notices as soon as they change', async () => {
    const { page, loadProfile } = await openAsMember(`${prefix}/me/profile`, language);
    const before = await loadProfile();
    const style = before.avatar_style === 'bottts' ? 'shapes' : 'bottts';
    await page.getByRole('radio', { name: texts[`profile.style_${style}`] }).check({ force: true });
    await expect.poll(async () => (await loadProfile()).avatar_style).toBe(style);
    await page.getByRole('radio', { name: texts['profile.face_number'].replace('{{number}}', '3') }).check({ force: true });
    await expect.poll(async () => (await loadProfile()).avatar_seed).not.toBe(before.avatar_seed);
    const picture = page.getByRole('img', { name: texts['profile.picture_of'].replace('{{name}}', before.username) });
    const { avatar_url } = await loadProfile();
    await expect.poll(() => picture.getAttribute('src')).toBe(avatar_url);
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
    await page.getByRole('radio', { name: language === 'en' ? '简体中文' : 'English' }).check();
    await page.getByRole('checkbox', { name: texts['profile.notices'] }).uncheck();
    await expect
      .poll(async () => [(await loadProfile()).language, (await loadProfile()).email_notices])
      .toEqual([language === 'en' ? 'zh' : 'en', false]);
  });

  test('reverts a change that does not reach the server, and shows an error', async () => {
    const { page, loadProfile } = await openAsMember(`${prefix}/me/profile`, language);
    const box = page.getByRole('checkbox', { name: texts['profile.notices'] });
    await box.waitFor();
    await page.route('**/api/users/me', (route) => route.abort());
    await box.click();
    await page.getByRole('alert').getByText(texts['error.no_response']).waitFor();
    expect([await box.isChecked(), (await loadProfile()).email_notices]).toEqual([true, true]);
  });

  test('exports all data as a file', async () => {
    const { page, member } = await openAsMember(`${prefix}/me/profile`, language);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts['profile.data_get'] }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('still-human-data.json');
    const { user } = exportSchema.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(user.email).toBe(member.email);
  });

  test('deletes the account only with the code that was mailed for it', async () => {
    const { page, member } = await openAsMember(`${prefix}/me/profile`, language);
    await page.getByRole('button', { name: texts['profile.delete_start'] }).click();
    const dialog = page.getByRole('dialog', { name: texts['profile.delete_sure'] });
    const before = (await loadMails(member.email)).length;
    await dialog.getByRole('button', { name: texts['profile.delete_send'] }).click();
    const code = dialog.getByLabel(texts['profile.delete_code']);
    await code.waitFor();
    const confirm = dialog.getByRole('button', { name: texts['profile.delete_now'] });
    await confirm.click();
    await dialog.getByText(texts['error.otp_required']).waitFor();
    const [mail] = await until(
      () => loadMails(member.email),
      (mails) => mails.length > before,
    );
    await code.fill(wrongCode(readCode(mail)));
    await confirm.click();
    await dialog.getByText(texts['error.wrong_code']).waitFor();
    expect((await callAs(member.tokens, '/users/me')).status).toBe(200);
    await code.fill(readCode(mail));
    await confirm.click();
    await dialog.getByText(texts['profile.deleted']).waitFor();
    await page.waitForURL((url) => url.pathname === home);
    expect([await readLocalStorage(page, 'sh_auth'), (await callAs(member.tokens, '/users/me')).status]).toEqual([null, 401]);
  });
});

describe.each([
  { prefix: '', texts: en, language: 'en' },
  { prefix: '/zh', texts: zh, language: 'zh' },
] as const)('the inbox under "$prefix"', ({ prefix, texts, language }) => {
  const announcement = (number: number) => ({
    kind: 'announcement' as const,
    params: { title: { en: `News ${number}`, zh: `消息${number}` }, body: { en: `Body ${number}`, zh: `正文${number}` } },
  });
  const titleOf = (number: number) => (language === 'zh' ? `消息${number}` : `News ${number}`);

  test('welcomes a new member, marks a message read, and opens the link of a message', async () => {
    const { page, member } = await openAsMember(`${prefix}/me/inbox`, language);
    const badge = page.getByRole('banner').locator('summary [data-badge]');
    await expect.poll(() => badge.textContent()).toBe('1');
    await sendInboxMessage(member.id, announcement(1), '/method');
    await page.reload();
    await expect.poll(() => badge.textContent()).toBe('2');
    await page.getByText(texts['inbox.kind_welcome'], { exact: true }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]); // the menu shows a shortened name and a count
    await page.getByRole('button', { name: texts['inbox.mark_read_of'].replace('{{title}}', texts['inbox.welcome']) }).click();
    await expect.poll(() => badge.textContent()).toBe('1');
    expect(await readFocusedText(page)).toBe(texts['inbox.welcome']); // its button disappeared
    await expectUnread(member, 1);
    await page.getByRole('link', { name: texts['inbox.open_of'].replace('{{title}}', titleOf(1)) }).click();
    await page.waitForURL((url) => url.pathname === `${prefix}/method`);
    await expectUnread(member, 0);
    await badge.waitFor({ state: 'hidden' });
  });

  test('shows 20 messages at a time, marks all read at once, and its badge counts up to 99', async () => {
    const member = await newMember({ language });
    for (let number = 1; number <= 100; number += 1) await sendInboxMessage(member.id, announcement(number));
    const visited = await visit();
    const { page } = visited;
    await storeSession(visited, member.stored);
    await page.goto(`${prefix}/me/inbox`);
    const badge = page.getByRole('banner').locator('summary [data-badge]');
    await expect.poll(() => badge.textContent()).toBe('99+');
    const items = page.locator('.inbox-list li');
    await expect.poll(() => items.count()).toBe(20);
    expect(await items.first().getByRole('heading').textContent()).toBe(titleOf(100));
    await page.getByRole('button', { name: texts['inbox.more'] }).click();
    await expect.poll(() => items.count()).toBe(40);
    await page.getByRole('button', { name: texts['inbox.mark_all'] }).click();
    await badge.waitFor({ state: 'hidden' });
    expect(await readFocusedText(page)).toBe(texts['inbox.unread'].replace('{{count}}', '0'));
    await expect.poll(() => page.locator('.inbox-new').count()).toBe(0);
    await expectUnread(member, 0);
  });

  test('reverts a mark that does not reach the server, and shows an error', async () => {
    const { page } = await openAsMember(`${prefix}/me/inbox`, language);
    const badge = page.getByRole('banner').locator('summary [data-badge]');
    await expect.poll(() => badge.textContent()).toBe('1');
    await page.route('**/mark-all-read', (route) => route.abort());
    await page.getByRole('button', { name: texts['inbox.mark_all'] }).click();
    await page.getByRole('alert').getByText(texts['error.no_response']).waitFor();
    expect([await badge.textContent(), await page.locator('.inbox-new').count()]).toEqual(['1', 1]);
  });

  test('says when it is empty, and when loading failed', async () => {
    const { page } = await openAsMember(`${prefix}/about`, language);
    await page.route('**/inbox/list*', (route) => route.fulfill({ json: [] }));
    await page.goto(`${prefix}/me/inbox`);
    await page.getByText(texts['inbox.empty_lead']).waitFor();
    await page.unroute('**/inbox/list*');
    await page.route('**/inbox/list*', (route) => route.abort());
    await page.reload();
    await page.getByText(texts['error.no_response']).waitFor();
    await page.unroute('**/inbox/list*');
    await page.getByRole('button', { name: texts['member.retry'] }).click();
    await page.getByRole('heading', { name: texts['inbox.welcome'] }).waitFor();
  });
});

test('the inbox requests the unread count every 30 seconds while it is visible, and shows new messages', async () => {
  const member = await newMember();
  const visited = await visit();
  const { page } = visited;
  await storeSession(visited, member.stored);
  await page.clock.install();
  let requestCount = 0;
  page.on('response', (response) => (requestCount += Number(response.url().endsWith('/unread-count'))));
  await page.goto('/me/inbox');
  await page.getByRole('heading', { name: en['inbox.welcome'] }).waitFor();
  await expect.poll(() => requestCount).toBe(1);
  await sendInboxMessage(member.id, {
    kind: 'announcement',
    params: { title: { en: 'Just in', zh: '刚到' }, body: { en: 'Now', zh: '现在' } },
  });
  await page.clock.runFor(29_000);
  expect(requestCount).toBe(1);
  await page.clock.runFor(2_000);
  await page.getByRole('heading', { name: 'Just in' }).waitFor();
  expect(requestCount).toBe(2);
  const setVisibility = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(120_000);
  expect(requestCount).toBe(2);
  await setVisibility('visible');
  await page.clock.runFor(100);
  await expect.poll(() => requestCount).toBe(3);
});

test('without a sign-in, no page requests the unread count', async () => {
  const { page } = await visit();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/inbox') && calls.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
});
