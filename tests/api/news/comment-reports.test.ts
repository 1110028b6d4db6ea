import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { commentReportSchema } from '#src/features/news/comments/contract.ts';
import { call } from '#tests/support/api-helpers.ts';
import { type Commenter, newArticle, newCommenter, postComment, countReports, expectCreated } from '#tests/support/commenters.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';
const report = (id: string, by: Partial<Commenter>, body: unknown = { reason: 'spam' }) =>
  call(`/comments/${id}/report`, { body, ...(by.headers && { headers: by.headers }) });
const withdraw = (id: string, by: Partial<Commenter>) =>
  call(`/comments/${id}/report`, { method: 'DELETE', ...(by.headers && { headers: by.headers }) });
const fetchOwnReports = async (newsId: number, { headers }: Commenter) =>
  (await call(`/users/me/reports?news_id=${newsId}`, { headers })).body;

/** A new comment, its author Ann and the reader Ben. */
async function newCommentWithReader() {
  const [article, ann, ben] = [await newArticle(), await newCommenter(), await newCommenter()];
  const { id } = expectCreated(await postComment(ann, { news_id: article, comment_text: 'buy this' }));
  return { article, ann, ben, id };
}

/** A comment's reports as an administrator sees them. */
async function fetchReportsAsAdmin(id: string): Promise<z.infer<typeof commentReportSchema>[]> {
  const admin = await newCommenter('en', 'admin');
  const { body } = await call('/admin/reports?limit=50', { headers: admin.headers });
  return z
    .array(commentReportSchema)
    .parse(body)
    .filter(({ comment_id: commentId }) => commentId === id);
}

describe('a report', () => {
  test('has a reason, and a second one of the same member replaces it', async () => {
    const { article, ben, id } = await newCommentWithReader();
    expect((await report(id, ben, { reason: 'spam' })).status).toBe(204);
    expect((await report(id, ben, { reason: 'insult', note: ' <img src=x onerror=alert(1)>\n\u202Eplease ' })).status).toBe(204);
    expect(await countReports(id)).toBe(1);
    expect(await fetchOwnReports(article, ben)).toEqual([id]);
    const [entry] = await fetchReportsAsAdmin(id);
    expect(entry).toMatchObject({
      news_id: article,
      comment_text: 'buy this',
      reason: 'insult',
      note: '<img src=x onerror=alert(1)> please',
    });
    expect(JSON.stringify(entry)).not.toContain(ben.id);
  });

  test('is withdrawn only by its author, and only once', async () => {
    const { article, ann, ben, id } = await newCommentWithReader();
    expect((await report(id, ben)).status).toBe(204);
    expect(await fetchOwnReports(article, ann)).toEqual([]);
    expect((await withdraw(id, ann)).status).toBe(404);
    expect(await countReports(id)).toBe(1);
    expect([(await withdraw(id, ben)).status, (await withdraw(id, ben)).status]).toEqual([204, 404]);
    expect(await countReports(id)).toBe(0);
    expect(await fetchReportsAsAdmin(id)).toEqual([]);
  });

  test('is made only by members on existing comments, and listed only for administrators', async () => {
    const { ben, id } = await newCommentWithReader();
    expect([(await report(id, {})).status, (await withdraw(id, {})).status, (await call('/users/me/reports?news_id=1')).status]).toEqual([
      401, 401, 401,
    ]);
    expect([(await report(unknownId, ben)).status, (await withdraw(unknownId, ben)).status]).toEqual([404, 404]);
    expect([(await call('/admin/reports')).status, (await call('/admin/reports', { headers: ben.headers })).status]).toEqual([401, 403]);
  });

  test.each([
    ['reason', {}, en['field.not_one_of'].replace('{{choices}}', 'spam, insult, private, false, other'), 'en'],
    ['reason', { reason: 'dull' }, null, 'en'],
    ['note', { reason: 'other', note: '字'.repeat(201) }, zh['field.too_long'].replace('{{most}}', '200'), 'zh'],
    ['note', { reason: 'other', note: 7 }, null, 'zh'],
  ] as const)('with an invalid %s is refused in the language of the call: %j', async (field, body, detail, language) => {
    const { ben, id } = await newCommentWithReader();
    const answer = await call(`/comments/${id}/report`, { body, headers: ben.headers, language });
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field, ...(detail && { detail }) }] }]);
    expect(await countReports(id)).toBe(0);
  });

  test('may have a note of 200 characters', async () => {
    const { ben, id } = await newCommentWithReader();
    const note = '😀'.repeat(200);
    expect((await report(id, ben, { reason: 'private', note })).status).toBe(204);
    expect((await fetchReportsAsAdmin(id))[0]?.note).toBe(note);
  });
});
