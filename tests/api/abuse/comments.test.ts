import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/api-helpers.ts';
import { listComments, newArticle, newCommenter, postComment, loadStoredText, expectCreated } from '#tests/support/commenters.ts';
import { refusal } from '#tests/support/refusal.ts';

describe('a comment', () => {
  it.each(['\u3164', '\u2800\u2800', '\u034F \u200B', '\u115F\uFFA0'])('without a visible character is refused: %j', async (text) => {
    const member = await newCommenter();
    expect((await postComment(member, { news_id: await newArticle(), comment_text: text })).status).toBe(422);
  });

  it('keeps at most four combining marks on a letter', async () => {
    const member = await newCommenter();
    const comment = expectCreated(await postComment(member, { news_id: await newArticle(), comment_text: `Z${'\u0336'.repeat(40)}algo` }));
    expect(comment.comment_text).toBe(`Z${'\u0336'.repeat(4)}algo`);
  });

  it.each(['f\u0336u\u0336c\u0336k', 'fu\u3164ck', 'f\u00FAck', 'f\u034Fu\u034Fc\u034Fk'])(
    'cannot hide a word behind marks or fillers: %j',
    async (word) => {
      const member = await newCommenter();
      const answer = await postComment(member, { news_id: await newArticle(), comment_text: `You ${word} there` });
      expect(answer).toMatchObject({ status: 422, body: refusal('bad_content') });
    },
  );

  it('that a moderator hid can be deleted for good by its author, and by nobody else', async () => {
    const [author, other, moderator] = [await newCommenter(), await newCommenter(), await newCommenter('en', 'admin')];
    const article = await newArticle();
    const { comment_id: id } = expectCreated(
      await postComment(author, { news_id: article, comment_text: 'This will be hidden, and then be gone.' }),
    );
    const moderate = (hidden: boolean) => call(`/admin/comments/${id}`, { method: 'PATCH', body: { hidden }, headers: moderator.headers });
    expect((await moderate(true)).status).toBeLessThan(300);
    expect((await call(`/comments/${id}`, { method: 'DELETE', headers: other.headers })).status).toBe(404);
    expect(await loadStoredText(id)).not.toBe('');
    expect((await call(`/comments/${id}`, { method: 'DELETE', headers: author.headers })).status).toBe(204);
    expect(await loadStoredText(id)).toBe('');
    expect((await moderate(false)).status).toBe(404);
    expect(await listComments(article, '?limit=1')).toEqual([]);
  });
});
