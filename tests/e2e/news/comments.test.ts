import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { editors } from '#src/features/news/articles/contract.ts';
import { query } from '#tests/support/api-helpers.ts';
import { fillComments, newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { newAdminAddress, newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser, type Visit } from '#tests/support/pages.ts';

const visit = useBrowser();
const entries = (page: Page) => page.locator('.comments-list > li');

/** Opens an article at its comments, as a member if a session is given. */
async function open(
  article: number,
  { prefix = '', stored, width = 1280, dark = false }: { prefix?: string; stored?: string; width?: number; dark?: boolean } = {},
): Promise<Visit> {
  const visited = await visit({ width, dark });
  if (stored) await storeSession(visited, stored);
  await visited.page.goto(`${prefix}/news/${article}`);
  await visited.page.locator('.comments').scrollIntoViewIfNeeded();
  await visited.page.locator('.comments[aria-busy=false]').waitFor();
  return visited;
}

/** Waits until an administrator sees the reason and the note of a report, the note as text. */
async function expectReportForAdmin(prefix: string, texts: typeof en, note: string): Promise<void> {
  const visited = await visit({ width: 320 });
  await storeSession(visited, (await newMember({ email: await newAdminAddress(), audience: 'admin' })).stored, 'sh_admin_auth');
  await visited.page.goto(`${prefix}/admin/comments`);
  await visited.page.locator('[data-row]').first().click(); // the latest report
  const entry = visited.page.locator('.desk-reports li').filter({ hasText: fill(texts['admin.report_note'], { note }) });
  await entry.first().getByText(texts['comments.reason_private']).waitFor();
  expect((await new AxeBuilder({ page: visited.page }).analyze()).violations).toEqual([]);
}

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('comments under "$prefix"', ({ prefix, texts }) => {
  test('are shown to a visitor, with a sign-in link that returns to them', async () => {
    const [article, ann] = [await newArticle(), await newCommenter()];
    expectCreated(await postComment(ann, { news_id: article, comment_text: 'Who checks the checkers?' }));
    const { page, errors } = await open(article, { prefix });
    expect(await entries(page).innerText()).toContain('Who checks the checkers?');
    expect(await page.locator('.comments h2').innerText()).toBe(fill(texts['comments.count'], { count: 1 }));
    expect(await page.locator('.comments textarea').count()).toBe(0);
    expect(await page.getByRole('button', { name: texts['comments.reply'], exact: true }).count()).toBe(0);
    const time = page.locator('.comments time');
    expect(await time.getAttribute('title')).toMatch(/20\d\d/);
    await page.locator('.comments').getByRole('link', { name: texts['comments.login'] }).click();
    await page.waitForURL(`**${prefix}/login`);
    await page.locator('[data-sign-in-form] button:enabled').first().waitFor(); // enabled by the script of the page
    expect(await page.evaluate(() => sessionStorage.getItem('sh_return_to'))).toBe(`${prefix}/news/${article}#comments-title`);
    expect(errors).toEqual([]);
  });

  test('are posted by a member, appear at the top at once, and start a countdown that survives a reload', async () => {
    const [article, ann, ben] = [await newArticle(), await newCommenter(), await newMember()];
    expectCreated(await postComment(ann, { news_id: article, comment_text: 'an older one' }));
    const { page, errors } = await open(article, { prefix, stored: ben.stored });
    const box = page.getByLabel(texts['comments.label']);
    const send = page.getByRole('button', { name: texts['comments.send'] });
    await box.fill('   ');
    expect(await send.isDisabled()).toBe(true);
    await box.fill('<b>my</b> own\nview');
    await send.click();
    await page.getByText(texts['comments.sent']).waitFor();
    expect(await entries(page).first().locator('.comment-text').innerText()).toBe('<b>my</b> own\nview');
    expect(await entries(page).count()).toBe(2);
    const countdown = new RegExp(texts['comments.wait'].replace('{{seconds}}', '1[012]\\d'));
    expect(await page.locator('.composer button[type=submit]').innerText()).toMatch(countdown);
    expect(await box.isDisabled()).toBe(true);
    await page.reload();
    await page.locator('.comments').scrollIntoViewIfNeeded();
    await page.locator('.comments[aria-busy=false]').waitFor();
    expect(await page.locator('.composer button[type=submit]').innerText()).toMatch(
      new RegExp(texts['comments.wait'].replace('{{seconds}}', '1?\\d\\d')),
    );
    expect(await entries(page).first().locator('.comment-text').innerText()).toBe('<b>my</b> own\nview');
    expect(errors).toEqual([]);
  });

  test('stay in the box with the reason if the server refuses them', async () => {
    const [article, ben] = [await newArticle(), await newMember()];
    const { page } = await open(article, { prefix, stored: ben.stored });
    const box = page.getByLabel(texts['comments.label']);
    await box.fill('you fucking fools');
    await page.getByRole('button', { name: texts['comments.send'] }).click();
    await page.getByText(texts['error.bad_content']).waitFor();
    expect(await box.inputValue()).toBe('you fucking fools');
    expect(await entries(page).count()).toBe(0);
  });

  test('have one open reply box at a time, get replies in their thread, and mention others by a click', async () => {
    const [article, ann, eve] = [await newArticle(), await newCommenter(), await newCommenter()];
    const topComment = expectCreated(await postComment(ann, { news_id: article, comment_text: 'first thread' }));
    expectCreated(await postComment(eve, { news_id: article, comment_text: 'second thread' }));
    const ben = await newMember();
    const { page } = await open(article, { prefix, stored: ben.stored });
    const replies = page.getByRole('button', { name: texts['comments.reply'], exact: true });
    await replies.nth(0).click();
    await replies.nth(1).click();
    expect(await page.getByLabel(texts['comments.reply_label']).count()).toBe(1);
    await page.getByRole('button', { name: fill(texts['comments.mention'], { name: ann.username }) }).click();
    const box = page.getByLabel(texts['comments.reply_label']);
    expect(await box.inputValue()).toBe(`@${ann.username} `);
    await box.pressSequentially('indeed');
    await page.getByRole('button', { name: texts['comments.send_reply'] }).click();
    await page.getByText(texts['comments.sent']).waitFor();
    expect(await page.getByLabel(texts['comments.reply_label']).count()).toBe(0);
    const thread = entries(page).filter({ has: page.locator(`#comment-${topComment.id}`) });
    expect(await thread.locator('.comments-replies .comment-text').innerText()).toBe(`@${ann.username} indeed`);
    expect(await thread.locator('.comment-mention').innerText()).toBe(`@${ann.username}`);
    await thread.getByRole('button', { name: texts['comments.mention'].replace('{{name}}', await readOwnName(page)) }).click();
    await page.getByText(texts['comments.self_mention']).waitFor();
    await expect.poll(async () => (await ann.inbox()).map(({ kind }) => kind), { timeout: 10_000 }).toEqual(['reply']);
  });

  test('show ten threads and five replies, and more of both on demand', async () => {
    const [article, ann] = [await newArticle(), await newCommenter()];
    await fillComments(article, ann.id, { comments: 23, replies: 8 });
    const { page } = await open(article, { prefix });
    expect(await entries(page).count()).toBe(10);
    expect(await entries(page).first().locator('.comments-replies > li').count()).toBe(5);
    await page.getByRole('button', { name: fill(texts['comments.more_replies'], { count: 3 }) }).click();
    await expect.poll(() => entries(page).first().locator('.comments-replies > li').count()).toBe(8);
    const more = page.getByRole('button', { name: texts['comments.more'] });
    await more.click();
    await expect.poll(() => entries(page).count()).toBe(20);
    await more.click();
    await expect.poll(() => entries(page).count()).toBe(23);
    await more.waitFor({ state: 'detached' });
  });
});

describe.each([
  { prefix: '', texts: en, authorWord: '@author' },
  { prefix: '/zh', texts: zh, authorWord: '@作者' },
])('comments of a member under "$prefix"', ({ prefix, texts, authorWord }) => {
  test('are deleted after a confirmation, and those of others can be reported', async () => {
    const [article, ann, ben] = [await newArticle(), await newCommenter(), await newMember()];
    expectCreated(await postComment(ann, { news_id: article, comment_text: 'somebody else’s' }));
    const benAsCommenter = { ...ann, id: ben.id, headers: { authorization: `Bearer ${ben.tokens.access_token}` } };
    expectCreated(await postComment(benAsCommenter, { news_id: article, comment_text: 'a mistake' }));
    const { page } = await open(article, { prefix, stored: ben.stored });
    await page.getByRole('button', { name: texts['comments.report'] }).click();
    await page.getByRole('radio', { name: texts['comments.reason_private'] }).check();
    await page.getByLabel(texts['comments.report_note']).fill('<b>my</b> address');
    await page.keyboard.press('Enter');
    await page.getByText(texts['comments.reported']).waitFor();
    await page.reload();
    await page.locator('.comments').scrollIntoViewIfNeeded();
    const undo = page.getByRole('button', { name: texts['comments.report_undo'] });
    await expectReportForAdmin(prefix, texts, '<b>my</b> address');
    await undo.click();
    await page.getByText(texts['comments.report_undone']).waitFor();
    const ownComment = entries(page).filter({ hasText: 'a mistake' });
    await ownComment.getByRole('button', { name: texts['comments.delete'], exact: true }).click();
    await ownComment.getByRole('group').getByRole('button', { name: texts['comments.delete_yes'], exact: true }).click();
    await ownComment.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.comments').scrollIntoViewIfNeeded();
    await page.locator('.comments[aria-busy=false]').waitFor();
    expect(await entries(page).count()).toBe(1);
  });

  test('address the author with a word', async () => {
    const [article, ben] = [await newArticle(), await newMember()];
    const { page } = await open(article, { prefix, stored: ben.stored });
    const postRequest = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/comments'));
    await page.getByLabel(texts['comments.label']).fill(`${authorWord} thank you`);
    await page.getByRole('button', { name: texts['comments.send'] }).click();
    expect((await postRequest).postDataJSON()).toMatchObject({ news_id: article, user_id: ben.id, mentioned_user_id: editors.id });
    await page.getByText(texts['comments.sent']).waitFor();
  });

  test.each(['@author', '@作者'])('with %s reach the inbox of the article’s author', async (authorWord) => {
    const [article, ben] = [await newArticle(), await newMember()];
    const [author] =
      await query`update news set author_id = (select id from users where email = 'editors') where id = ${article} returning author_id`;
    const { page } = await open(article, { prefix, stored: ben.stored });
    await page.getByLabel(texts['comments.label']).fill(`${authorWord} thank you`);
    await page.getByRole('button', { name: texts['comments.send'] }).click();
    await page.getByText(texts['comments.sent']).waitFor();
    const loadMessages = () => query`select kind, user_id from inbox_messages where link like ${`/news/${article}#comment-%`}`;
    await expect.poll(loadMessages).toContainEqual({ kind: 'mention', user_id: author?.['author_id'] });
  });

  test.each([
    { width: 1280, dark: false },
    { width: 320, dark: true },
  ])('have no accessibility violation and no overflow ($width pixels)', async ({ width, dark }) => {
    const [article, ann, ben] = [await newArticle(), await newCommenter(), await newMember()];
    await fillComments(article, ann.id, { comments: 3, replies: 2 });
    const { page } = await open(article, { prefix, stored: ben.stored, width, dark });
    await page.getByRole('button', { name: texts['comments.reply'], exact: true }).first().click();
    const { violations } = await new AxeBuilder({ page }).include('.comments').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

function readOwnName(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('sh_auth') ?? '{}') as { user: { username: string } }).user.username); // written by storeSession
}

test('the comment box grows from one row to three', async () => {
  const [article, ben] = [await newArticle(), await newMember()];
  const { page } = await open(article, { stored: ben.stored });
  const box = page.getByLabel(en['comments.label']);
  const measureHeight = async () => (await box.boundingBox())?.height ?? 0;
  await box.fill('one');
  const oneRow = await measureHeight();
  await box.fill('one\ntwo');
  const twoRows = await measureHeight();
  await box.fill('one\ntwo\nthree');
  const threeRows = await measureHeight();
  await box.fill('one\ntwo\nthree\nfour\nfive');
  expect(await measureHeight()).toBe(threeRows);
  expect(twoRows - oneRow).toBeGreaterThan(15);
  expect(Math.abs(threeRows - twoRows - (twoRows - oneRow))).toBeLessThan(5);
});

test('a draft survives a reload, and comments that failed to load can be loaded again', async () => {
  const [article, ben] = [await newArticle(), await newMember()];
  const { page } = await open(article, { stored: ben.stored });
  await page.getByLabel(en['comments.label']).fill('half a thought');
  await page.route('**/api/comments/**', (route) => route.abort());
  await page.reload();
  await page.locator('.comments').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: en['comments.retry'] }).waitFor();
  await page.unroute('**/api/comments/**');
  await page.getByRole('button', { name: en['comments.retry'] }).click();
  await page.getByText(en['comments.none']).waitFor();
  expect(await page.getByLabel(en['comments.label']).inputValue()).toBe('half a thought');
});
