import { beforeAll, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { asWritten, type HostileArticle, newHostileArticle, readIsland, readPages } from '#tests/support/hostile-comments.ts';
import { newMember, putSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { vectors } from '#tests/support/xss/vectors.ts';
import { watch } from '#tests/support/xss/watch.ts';

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
  const seen = await watch(visited.context, new URL(inject('baseUrl')).host);
  await putSession(visited, (await newMember()).stored);
  const shown = await readIsland(visited.page, `/news/${article.id}`, en['comments.more']);
  expect({ ...shown, ...seen }).toEqual({ ...asWritten(article, false), ran: [], left: [] });
});

test('the pages without script show hostile comments, replies and names as they were written, and no script runs', async () => {
  const { page, context } = await visit();
  const seen = await watch(context, new URL(inject('baseUrl')).host);
  const shown = await readPages(page, `/zh/news/${article.id}/comments`);
  expect({ ...shown, ...seen }).toEqual({ ...asWritten(article, true), ran: [], left: [] });
});
