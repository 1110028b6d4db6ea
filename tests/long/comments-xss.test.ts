import { beforeAll, expect, inject, test } from 'vitest';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { asWritten, type HostileArticle, newHostileArticle, readIsland, readPages } from '#tests/support/hostile-comments.ts';
import { newMember, putSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { allVectors } from '#tests/support/xss/vectors.ts';
import { watch } from '#tests/support/xss/watch.ts';

const visit = useBrowser();
const minutes = 60_000;
let article: HostileArticle;
beforeAll(async () => {
  article = await newHostileArticle(allVectors);
  console.error(`${article.threads.length} texts; the rules for names would let ${article.allowedNames} of them through`);
});

const places = '%s, as comments, as replies, as names: none runs, none asks for anything, each is read as it was written';

test('there are at least 500 texts', () => {
  expect(article.threads.length).toBeGreaterThanOrEqual(500);
});

test(places.replace('%s', 'to a member, in Chinese'), { timeout: 10 * minutes }, async () => {
  const visited = await visit();
  const seen = await watch(visited.context, new URL(inject('baseUrl')).host);
  await putSession(visited, (await newMember()).stored); // a member's list has more in it than a visitor's: buttons, boxes, menus
  const shown = await readIsland(visited.page, `/zh/news/${article.id}`, zh['comments.more']);
  console.error(`${shown.threads.length} threads shown, ${seen.ran.length} ran, ${seen.left.length} requests left the site`);
  expect({ ...shown, ...seen }).toEqual({ ...asWritten(article, false), ran: [], left: [] });
});

test(places.replace('%s', 'on the pages without script'), { timeout: 10 * minutes }, async () => {
  const { page, context } = await visit();
  const seen = await watch(context, new URL(inject('baseUrl')).host);
  const shown = await readPages(page, `/news/${article.id}/comments`);
  console.error(`${shown.threads.length} threads shown, ${seen.ran.length} ran, ${seen.left.length} requests left the site`);
  expect({ ...shown, ...seen }).toEqual({ ...asWritten(article, true), ran: [], left: [] });
});
