import { beforeAll, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import {
  expectedComments,
  type HostileArticle,
  newHostileArticle,
  readCommentsIsland,
  readCommentPages,
} from '#tests/support/hostile-comments.ts';
import { newMember, storeSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { vectors } from '#tests/support/xss/vectors.ts';
import { watchForAttacks } from '#tests/support/xss/watch.ts';

/** About five texts of every technique. `npm run test:long` tests all. */
const sample = [
  ...new Set(Object.values(vectors).flatMap((texts) => texts.filter((_, index) => index % Math.ceil(texts.length / 5) === 0))),
];
const visit = useBrowser();
let article: HostileArticle;
beforeAll(async () => {
  article = await newHostileArticle(sample);
});

test('a member sees hostile comments, replies and names as they were written, and no script runs', async () => {
  expect(sample.length).toBeGreaterThanOrEqual(60);
  const visited = await visit();
  const attacks = await watchForAttacks(visited.context, new URL(inject('baseUrl')).host);
  await storeSession(visited, (await newMember()).stored);
  const comments = await readCommentsIsland(visited.page, `/news/${article.id}`, en['comments.more']);
  expect({ ...comments, ...attacks }).toEqual({ ...expectedComments(article, false), calls: [], foreignRequests: [] });
});

test('the pages without script show hostile comments, replies and names as they were written, and no script runs', async () => {
  const { page, context } = await visit();
  const attacks = await watchForAttacks(context, new URL(inject('baseUrl')).host);
  const comments = await readCommentPages(page, `/zh/news/${article.id}/comments`);
  expect({ ...comments, ...attacks }).toEqual({ ...expectedComments(article, true), calls: [], foreignRequests: [] });
});
