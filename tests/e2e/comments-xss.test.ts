import { beforeAll, expect, inject, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import { asWritten, type HostileArticle, newHostileArticle, readIsland, readPages } from '#tests/support/hostile-comments.ts';
import { newMember, putSession } from '#tests/support/members.ts';
import { useBrowser } from '#tests/support/pages.ts';
import { vectors } from '#tests/support/xss/vectors.ts';
import { watch } from '#tests/support/xss/watch.ts';

/** Some of every technique; `npm run test:long` takes all. */
const sample = [
  ...new Set(Object.values(vectors).flatMap((texts) => texts.filter((_, index) => index % Math.ceil(texts.length / 5) === 0))),
];
const visit = useBrowser();
let article: HostileArticle;
beforeAll(async () => {
  article = await newHostileArticle(sample);
});

test('hostile comments, replies and names are read by a member as they were written, and nothing of them runs', async () => {
  expect(sample.length).toBeGreaterThanOrEqual(60);
  const visited = await visit();
  const seen = await watch(visited.context, new URL(inject('baseUrl')).host);
  await putSession(visited, (await newMember()).stored);
  const shown = await readIsland(visited.page, `/news/${article.id}`, en['comments.more']);
  expect({ ...shown, ...seen }).toEqual({ ...asWritten(article, false), ran: [], left: [] });
});

test('so they are on the pages without script', async () => {
  const { page, context } = await visit();
  const seen = await watch(context, new URL(inject('baseUrl')).host);
  const shown = await readPages(page, `/zh/news/${article.id}/comments`);
  expect({ ...shown, ...seen }).toEqual({ ...asWritten(article, true), ran: [], left: [] });
});
