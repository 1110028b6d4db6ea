import { describe, expect, test } from 'vitest';
import { messages } from '#src/i18n/messages.ts';
import { findAccessibilityProblems } from '#tests/support/accessibility.ts';
import { newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

describe.each([
  { language: 'en', prefix: '', own: 'A week in an office is longer.', other: ['我在工厂上班，不一样。', '说得好。'], lang: 'zh' },
  { language: 'zh', prefix: '/zh', own: '我们厂里不是这样。', other: ['It differs on a farm.', 'Well said.'], lang: 'en' },
] as const)('a discussion in both languages ($language)', ({ language, prefix, own, other, lang }) => {
  const t = messages(language);

  test('has comments in the page’s language first, marks the others, and can hide them', async () => {
    const article = await newArticle();
    for (const comment_text of [own, ...other]) expectCreated(await postComment(await newCommenter(), { news_id: article, comment_text }));
    const { page, errors } = await visit({ width: 390 });
    await page.goto(`${prefix}/news/${article}`);
    const comments = page.locator('.comments');
    await comments.scrollIntoViewIfNeeded();
    await comments.getByText(own).waitFor();
    expect(await comments.locator('.comment-text').allInnerTexts()).toEqual([own, ...other.toReversed()]); // the comment in the page's language is the oldest
    expect(await comments.locator(`.comment-text[lang=${lang}]`).allInnerTexts()).toEqual([...other].toReversed());
    await comments.getByRole('button', { name: t('comments.own_language') }).click();
    await comments.getByText(other[0]).waitFor({ state: 'detached' });
    expect(await comments.locator('h2').innerText()).toBe(t('comments.count', { count: 3 }));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.reload();
    await comments.scrollIntoViewIfNeeded();
    await comments.getByRole('button', { name: t('comments.folded', { count: 2 }) }).click();
    await comments.getByText(other[0]).waitFor();
    await comments.getByRole('button', { name: t('comments.all_languages') }).click();
    expect(await comments.locator('.comment').count()).toBe(3);
    expect(errors).toEqual([]);
  });
});
