import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { commentSchema } from '#src/features/news/comments/contract.ts';
import { call, query } from '#tests/support/api-helpers.ts';
import {
  type Commenter,
  loadCommentCounts,
  fillComments,
  listComments,
  newArticle,
  newCommenter,
  postComment,
  deleteAccount,
  loadStoredText,
  expectCreated,
} from '#tests/support/commenters.ts';

describe('the list of comments', () => {
  test('has ten comments with five replies, and continues by offset or after a comment', async () => {
    const [article, member] = [await newArticle(), await newCommenter()];
    await fillComments(article, member.id, { comments: 23, replies: 12 });
    const first = await call(`/comments/${article}?limit=10&offset=0&reply_limit=5`);
    const page = z.array(commentSchema).parse(first.body);
    expect(first.headers.get('x-total-count')).toBe('23');
    expect(first.headers.get('x-comments-shown')).toBe('35');
    expect(page).toHaveLength(10);
    expect(page[0]?.children).toHaveLength(5);
    expect(page[0]?.reply_count).toBe(12);
    const byOffset = await listComments(article, '?limit=10&offset=10');
    const byKeyset = await listComments(article, `?limit=10&before=${page.at(-1)?.id}`);
    expect(byKeyset.map(({ id }) => id)).toEqual(byOffset.map(({ id }) => id));
    expect(await listComments(article, '?limit=10&offset=20')).toHaveLength(3);
    expect(await listComments(article, '?limit=10&offset=30')).toEqual([]);
    const [thread] = await listComments(article, `?comment_id=${page[0]?.children[2]?.id}&reply_limit=5&reply_offset=5`);
    expect(thread?.id).toBe(page[0]?.id);
    expect(new Set([...(page[0]?.children ?? []), ...(thread?.children ?? [])].map(({ id }) => id)).size).toBe(10);
    const [tenth, ...last] = (await listComments(article, `?comment_id=${page[0]?.id}&reply_offset=9&reply_limit=5`))[0]?.children ?? [];
    const [from] = await listComments(article, `?comment_id=${tenth?.id}&reply_from=${tenth?.id}&reply_limit=5`);
    expect(from?.children).toEqual([tenth, ...last]);
    expect(last).toHaveLength(2);
  });

  test.each(['?limit=0', '?limit=51', '?offset=-1', '?reply_limit=x', '?before=1', '?comment_id=abc', '?reply_from=1'])(
    'refuses %s with the field named',
    async (query) => {
      const answer = await call(`/comments/1${query}`);
      expect(answer.status).toBe(422);
      expect(JSON.stringify(answer.body)).toContain(query.slice(1).split('=')[0]);
    },
  );

  test('is empty for an article that is unknown, withdrawn or not yet public', async () => {
    expect(await listComments(2_000_000_000)).toEqual([]);
    for (const change of [
      (id: number) => query`update news set status = 'draft' where id = ${id}`,
      (id: number) => query`update news set published_at = now() + interval '1 day' where id = ${id}`,
    ]) {
      const [article, member] = [await newArticle(), await newCommenter()];
      await fillComments(article, member.id, { comments: 2, replies: 1 });
      await change(article);
      const { body, headers } = await call(`/comments/${article}`);
      expect([body, headers.get('x-total-count'), headers.get('x-comments-shown')]).toEqual([[], '0', '0']);
    }
  });
});

describe('a removal', () => {
  test('is possible only for the author, and a comment with replies stays without its text', async () => {
    const [article, ann, ben] = [await newArticle(), await newCommenter(), await newCommenter()];
    const top = expectCreated(await postComment(ann, { news_id: article, comment_text: 'my regrets' }));
    const reply = expectCreated(await postComment(ben, { news_id: article, comment_text: 'a reply', parent_comment_id: top.id }));
    expect((await call(`/comments/${top.id}`, { method: 'DELETE', headers: ben.headers })).status).toBe(404);
    expect((await call(`/comments/${top.id}`, { method: 'DELETE' })).status).toBe(401);
    expect((await call(`/comments/${top.id}`, { method: 'DELETE', headers: ann.headers })).status).toBe(204);
    expect((await call(`/comments/${top.id}`, { method: 'DELETE', headers: ann.headers })).status).toBe(404);
    const [thread] = await listComments(article);
    expect(thread).toMatchObject({ removed: true, comment_text: '', user: { id: null, username: null } });
    expect(thread?.children).toHaveLength(1);
    expect(await loadStoredText(top.id)).toBe('');
    expect((await call(`/comments/${reply.id}`, { method: 'DELETE', headers: ben.headers })).status).toBe(204);
    expect(await listComments(article)).toEqual([]);
    expect(await loadCommentCounts(article)).toEqual({ top: 0, shown: 0 });
  });

  test('by an administrator can be undone, and members cannot hide comments', async () => {
    const [article, ann, admin] = [await newArticle(), await newCommenter(), await newCommenter('en', 'admin')];
    const top = expectCreated(await postComment(ann, { news_id: article, comment_text: 'arguable' }));
    const moderate = (member: Commenter, hidden: boolean) =>
      call(`/admin/comments/${top.id}`, { method: 'PATCH', body: { hidden }, headers: member.headers });
    expect((await moderate(ann, true)).status).toBe(403);
    expect((await moderate(admin, true)).status).toBe(204);
    expect(await listComments(article)).toEqual([]);
    expect((await moderate(admin, true)).status).toBe(404);
    expect((await moderate(admin, false)).status).toBe(204);
    expect(await listComments(article)).toMatchObject([{ comment_text: 'arguable', removed: false }]);
  });

  test('of an account leaves its comments without a name', async () => {
    const [article, ann] = [await newArticle(), await newCommenter()];
    expectCreated(await postComment(ann, { news_id: article, comment_text: 'I was here' }));
    await deleteAccount(ann.id);
    await expect.poll(async () => (await listComments(article))[0]?.user.username, { timeout: 10_000 }).toBeNull();
    expect(await listComments(article)).toMatchObject([{ comment_text: 'I was here', removed: false }]);
  });
});

test('a new comment is visible to its author at once, and in the edge’s cache within five seconds', async () => {
  const [article, ann] = [await newArticle(), await newCommenter()];
  expect(await listComments(article)).toEqual([]);
  const first = await call(`/comments/${article}`);
  expect(first.headers.get('x-page-cache')).toBe('HIT');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await call(`/comments/${article}`, { headers: ann.headers })).headers.get('x-page-cache'), 'for a member too').toBe('HIT');
  expectCreated(await postComment(ann, { news_id: article, comment_text: 'news' }));
  const authorsList = await call(`/comments/${article}`, { headers: { ...ann.headers, 'cache-control': 'no-cache' } });
  expect(authorsList.body).toHaveLength(1);
  await expect.poll(() => listComments(article), { timeout: 5_000 }).toHaveLength(1);
});

test('a cached list has no request id, language or origin of another visitor', async () => {
  const article = await newArticle();
  const other = new URL(inject('baseUrl')).origin;
  const first = await call(`/comments/${article}`, { language: 'zh', headers: { origin: other } });
  const second = await call(`/comments/${article}?utm_source=x`, { language: 'en' });
  expect([first, second].map(({ headers }) => headers.get('x-page-cache'))).toEqual(['MISS', 'HIT']);
  expect([first, second].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([other, null]);
  for (const { headers } of [first, second]) {
    expect([headers.get('content-language'), headers.get('x-request-id')]).toEqual([null, null]);
    expect(headers.get('vary')).not.toMatch(/language/i);
  }
});
