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
/** The most texts for one article, because long lists become slow. */
const perArticle = 118;
const articles: HostileArticle[] = [];
beforeAll(async () => {
  for (let from = 0; from < allVectors.length; from += perArticle)
    articles.push(await newHostileArticle(allVectors.slice(from, from + perArticle)));
  const allowed = articles.reduce((sum, { allowedNames }) => sum + allowedNames, 0);
  console.error(`${allVectors.length} texts, of which the rules for names would accept ${allowed}`);
});

const nameOfTest = 'hostile comments, replies and names %s run nothing, request nothing and are shown as written';

test('there are at least 500 texts', () => {
  expect(articles.flatMap(({ threads }) => threads).length).toBeGreaterThanOrEqual(500);
});

test(nameOfTest.replace('%s', 'on a member’s Chinese page'), { timeout: 10 * minutes }, async () => {
  const visited = await visit();
  const watched = await watchForAttacks(visited.context, new URL(inject('baseUrl')).host);
  await storeSession(visited, (await newMember()).stored); // a member's list also has buttons, boxes and menus
  for (const article of articles) {
    const shownTexts = await readCommentsIsland(visited.page, `/zh/news/${article.id}`, zh['comments.more']);
    expect(shownTexts).toEqual(expectedComments(article, false));
  }
  expect(watched).toEqual({ calls: [], foreignRequests: [] });
});

test(nameOfTest.replace('%s', 'on the pages without script'), { timeout: 10 * minutes }, async () => {
  const { page, context } = await visit();
  const watched = await watchForAttacks(context, new URL(inject('baseUrl')).host);
  for (const article of articles) {
    const shownTexts = await readCommentPages(page, `/news/${article.id}/comments`);
    expect(shownTexts).toEqual(expectedComments(article, true));
  }
  expect(watched).toEqual({ calls: [], foreignRequests: [] });
});
