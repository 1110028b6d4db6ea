import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { shortName } from '#src/features/auth/identity/short-name.ts';
import { findAccessibilityProblems, measureOverflow } from '#tests/support/accessibility.ts';
import { fillComments, newArticle, newCommenter, postComment, deleteAccount, expectCreated } from '#tests/support/commenters.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();
const withoutScript = (options: { width?: number; dark?: boolean } = {}) => visit({ javaScriptEnabled: false, ...options });

describe.each([
  { prefix: '', texts: en },
  { prefix: '/zh', texts: zh },
])('comments without script under "$prefix"', ({ prefix, texts }) => {
  test('are behind a link of the article, ten with five replies each, with links to older ones and further replies', async () => {
    const [article, ann] = [await newArticle(), await newCommenter()];
    await fillComments(article, ann.id, { comments: 23, replies: 57 });
    const { page } = await withoutScript();
    await page.goto(`${prefix}/news/${article}`);
    expect(await page.getByText(texts['comments.loading']).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: texts['comments.title'], exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: texts['comments.read'] }).click();
    await page.waitForURL(`**${prefix}/news/${article}/comments`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(fill(texts['comments.count'], { count: 80 }));
    const entries = page.locator('.comments-list > li');
    expect(await entries.locator('> .comment .comment-text').allInnerTexts()).toEqual(
      Array.from({ length: 10 }, (_, index) => `comment ${22 - index}`),
    );
    expect(await entries.first().locator('.comments-replies .comment-text').allInnerTexts()).toEqual(
      Array.from({ length: 5 }, (_, index) => `reply ${index}`),
    );
    expect(await entries.first().innerText()).toContain(shortName(ann.username));
    await page.getByRole('link', { name: texts['comments.more'] }).click();
    expect(await entries.first().locator('.comment-text').innerText()).toBe('comment 12');
    await page.getByRole('link', { name: texts['comments.more'] }).click();
    expect(await entries.locator('.comment-text').allInnerTexts()).toEqual(['comment 2', 'comment 1', 'comment 0']);
    expect(await page.getByRole('link', { name: texts['comments.more'] }).count()).toBe(0);
    await page.getByRole('link', { name: texts['comments.newest'] }).click();
    await page.getByRole('link', { name: fill(texts['comments.more_replies'], { count: 52 }) }).click();
    const replies = page.locator('.comments-replies .comment-text');
    expect([await entries.count(), await replies.count(), await replies.first().innerText()]).toEqual([1, 50, 'reply 5']);
    await page.getByRole('link', { name: fill(texts['comments.more_replies'], { count: 2 }) }).click();
    expect(await replies.allInnerTexts()).toEqual(['reply 55', 'reply 56']);
  });

  test('link back to the article, are not indexed by search engines, and show new comments', async () => {
    const [article, ann] = [await newArticle(), await newCommenter()];
    const { page } = await withoutScript();
    const address = `${prefix}/news/${article}/comments`;
    await page.goto(address);
    await page.getByText(texts['comments.none']).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(`${prefix}/news/${article}`);
    expectCreated(await postComment(ann, { news_id: article, comment_text: `@${ann.username}x one\n\n <b>two</b> & three` }));
    const text = page.locator('.comment-text');
    await expect.poll(async () => (await page.reload(), text.allInnerTexts()), { timeout: 5_000 }).toHaveLength(1);
    expect(await text.evaluate((element) => element.textContent)).toBe(`@${ann.username}x one\n\n <b>two</b> & three`);
    expect(await page.locator('.comment time').getAttribute('title')).toMatch(/20\d\d.*UTC|UTC.*20\d\d/);
    await deleteAccount(ann.id);
    await expect.poll(async () => (await page.reload(), page.locator('.comment').innerText())).toContain(texts['comments.unknown_user']);
    await page.locator('.lead a').click();
    await page.waitForURL(`**${prefix}/news/${article}`);
  });

  test.each([
    { width: 1280, dark: false },
    { width: 320, dark: true },
  ])('have no accessibility violation, and nothing overflows ($width)', async ({ width, dark }) => {
    const [article, ann] = [await newArticle(), await newCommenter()];
    await fillComments(article, ann.id, { comments: 12, replies: 7 });
    const { page } = await visit({ width, dark }); // the checker is a script
    await page.goto(`${prefix}/news/${article}/comments`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await page.goto(`${prefix}/news/${article}`);
    await page.evaluate(() => {
      document.querySelector('astro-island')?.remove();
      for (const element of document.querySelectorAll('.after noscript')) element.outerHTML = element.textContent;
    });
    await page.getByRole('link', { name: texts['comments.read'] }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });
});

test('comments without script of an unknown article are not found', async () => {
  const { page } = await withoutScript();
  for (const address of ['/news/2000000000/comments', '/news/x/comments', '/de/news/1/comments'])
    expect((await page.goto(address))?.status(), address).toBe(404);
});
