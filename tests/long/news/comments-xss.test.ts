import { beforeAll, expect, inject, test } from 'vitest';
import zh from '#src/i18n/zh.json' with { type: 'json' };
import {
  expectedComments,
  type HostileArticle,
  newHostileArticle,
  readCommentsIsland,
  readCommentPages,
} from '#tests/support/hostile-comments.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { allVectors } from '#tests/support/xss/vectors.ts';
import { watchForAttacks } from '#tests/support/xss/watch.ts';

const visit = useBrowser();
const minutes = 60_000;
/** Most texts below one article: a list costs more with each page that is added to it. */
const perArticle = 118;
const articles: HostileArticle[] = [];
beforeAll(async () => {
  for (let from = 0; from < allVectors.length; from += perArticle)
    articles.push(await newHostileArticle(allVectors.slice(from, from + perArticle)));
  const allowed = articles.reduce((sum, { allowedNames }) => sum + allowedNames, 0);
  console.error(`${allVectors.length} texts; the rules for names would let ${allowed} of them through`);
});

const places = '%s, as comments, as replies, as names: none runs, none asks for anything, each is read as it was written';

test('there are at least 500 texts', () => {
  expect(articles.flatMap(({ threads }) => threads).length).toBeGreaterThanOrEqual(500);
});

test(places.replace('%s', 'to a member, in Chinese'), { timeout: 10 * minutes }, async () => {
  const visited = await visit();
  const seen = await watchForAttacks(visited.context, new URL(inject('baseUrl')).host);
  await storeSession(visited, (await newMember()).stored); // a member's list has more in it than a visitor's: buttons, boxes, menus
  for (const article of articles) {
    const shown = await readCommentsIsland(visited.page, `/zh/news/${article.id}`, zh['comments.more']);
    expect(shown).toEqual(expectedComments(article, false));
  }
  expect(seen).toEqual({ calls: [], foreignRequests: [] });
});

test(places.replace('%s', 'on the pages without script'), { timeout: 10 * minutes }, async () => {
  const { page, context } = await visit();
  const seen = await watchForAttacks(context, new URL(inject('baseUrl')).host);
  for (const article of articles) {
    const shown = await readCommentPages(page, `/news/${article.id}/comments`);
    expect(shown).toEqual(expectedComments(article, true));
  }
  expect(seen).toEqual({ calls: [], foreignRequests: [] });
});
