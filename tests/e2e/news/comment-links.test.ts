import { expect, test } from 'vitest';
import { query } from '#tests/support/api-helpers.ts';
import { fillComments, newArticle, newCommenter } from '#tests/support/commenters.ts';
import { useBrowser } from '#tests/support/pages.ts';

const visit = useBrowser();

test('a link to a comment scrolls to it, on a later page and deep in a thread', async () => {
  const [article, ann] = [await newArticle(), await newCommenter()];
  await fillComments(article, ann.id, { comments: 23, replies: 70 });
  const rows = await query`select id from comments where news_id = ${article} and text in ('comment 2', 'reply 65') order by text`;
  for (const { id } of rows) {
    const { page, errors } = await visit();
    await page.goto(`/news/${article}#comment-${id}`);
    const linked = page.locator(`#comment-${id}`);
    await expect.poll(() => linked.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => linked.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
    expect(await linked.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(900);
    expect(await linked.getAttribute('aria-current')).toBe('location');
    expect(errors).toEqual([]);
  }
});
