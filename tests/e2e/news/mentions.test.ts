import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { query } from '#tests/support/api-helpers.ts';
import { newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { endComposition, expectListUnchangedByComposition } from '#tests/support/typeahead.ts';

const visit = useBrowser();

test.each([
  ['', en],
  ['/zh', zh],
] as const)('cancelling a confirmation or a reply returns the focus to its button ("%s")', async (prefix, texts) => {
  const [article, ann, ben] = [await newArticle(), await newCommenter(), await newMember()];
  const benAsCommenter = { ...ann, id: ben.id, headers: { authorization: `Bearer ${ben.tokens.access_token}` } };
  expectCreated(await postComment(benAsCommenter, { news_id: article, comment_text: 'mine' }));
  const visited = await visit();
  await storeSession(visited, ben.stored);
  await visited.page.goto(`${prefix}/news/${article}`);
  await visited.page.locator('.comments').scrollIntoViewIfNeeded();
  const button = (key: 'comments.delete' | 'comments.reply' | 'comments.cancel') =>
    visited.page.locator('.comments-list').getByRole('button', { name: texts[key], exact: true });
  const hasFocus = (key: Parameters<typeof button>[0]) => button(key).evaluate((element) => element === document.activeElement);
  await button('comments.delete').press('Enter');
  expect(await hasFocus('comments.cancel')).toBe(true);
  await visited.page.keyboard.press('Enter');
  await expect.poll(() => hasFocus('comments.delete')).toBe(true);
  await button('comments.reply').press('Enter');
  await button('comments.cancel').press('Enter');
  await expect.poll(() => hasFocus('comments.reply')).toBe(true);
});

describe.each([
  { prefix: '', texts: en, width: 1280 },
  { prefix: '/zh', texts: zh, width: 320 },
])('an @ under "$prefix"', ({ prefix, texts, width }) => {
  test('offers only the author and people who commented here, by keyboard and by click', async () => {
    const [article, ann, cem, ben] = [await newArticle(), await newCommenter(), await newCommenter(), await newMember()];
    const hostile = `<b onclick=x>${ann.id.slice(-6)}`;
    await query`update users set username = ${hostile} where id = ${ann.id}`;
    expectCreated(await postComment(ann, { news_id: article, comment_text: 'first' }));
    expectCreated(await postComment(cem, { news_id: article, comment_text: 'second' }));
    const visited = await visit({ width });
    await storeSession(visited, ben.stored);
    const { page } = visited;
    await page.goto(`${prefix}/news/${article}`);
    await page.locator('.comments').scrollIntoViewIfNeeded();
    await page.locator('.comments[aria-busy=false]').waitFor();
    const box = page.locator('#comment-box-new');
    const options = page.getByRole('option');
    await box.pressSequentially('mail a@b, ');
    expect(await options.count()).toBe(0);
    await box.pressSequentially('hi @');
    const names = await options.allTextContents();
    expect(names.toSorted()).toEqual([texts['comments.author'].toLowerCase(), hostile, cem.username].toSorted());
    const readSelection = () =>
      box.evaluate((field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent);
    expect([await box.getAttribute('aria-haspopup'), await readSelection()]).toEqual(['listbox', names[0]]);
    expect((await new AxeBuilder({ page }).include('.comments').analyze()).violations).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await readSelection()).toBe(names[1]);
    for (const name of [names[2], names[0]]) {
      await page.keyboard.press('ArrowDown');
      expect(await readSelection()).toBe(name);
    }
    await expectListUnchangedByComposition(page, box, options);
    await page.keyboard.press('Escape');
    expect([await options.count(), await box.inputValue()]).toEqual([0, 'mail a@b, hi @']);
    await box.pressSequentially(cem.username.slice(0, 3).toUpperCase());
    await page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe(`mail a@b, hi @${cem.username} `);
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    await box.fill('');
    await box.pressSequentially('@');
    await options.filter({ hasText: hostile }).click();
    await box.pressSequentially('agreed');
    expect(await box.inputValue()).toBe(`@${hostile} agreed`);
    const postRequest = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/comments'));
    await page.getByRole('button', { name: texts['comments.send'], exact: true }).click();
    expect((await postRequest).postDataJSON()).toMatchObject({ mentioned_user_id: ann.id });
    await page.getByRole('button', { name: texts['comments.report'], exact: true }).first().click();
    const note = page.getByLabel(texts['comments.report_note']);
    for (const key of ['Escape', 'Enter'] as const) await endComposition(note, key);
    expect(await note.isVisible()).toBe(true);
    await note.press('Escape');
    await note.waitFor({ state: 'detached' });
  });
});
