import { describe, expect, test } from 'vitest';
import en from '#src/i18n/en.json' with { type: 'json' };
import zh from '#src/i18n/zh.json' with { type: 'json' };
import { loadMails } from '#tests/support/accounts.ts';
import { call, query, until } from '#tests/support/api-helpers.ts';
import {
  barMember,
  runCommentWords,
  loadCommentCounts,
  listComments,
  newArticle,
  newCommenter,
  moveCommentsBack,
  postComment,
  expectCreated,
} from '#tests/support/commenters.ts';
import { refusal } from '#tests/support/refusal.ts';

describe('a comment', () => {
  test('is first in the list, with the name of the member who is signed in', async () => {
    const [article, ann, ben] = [await newArticle(), await newCommenter(), await newCommenter()];
    expectCreated(await postComment(ann, { news_id: article, comment_text: 'the first' }));
    const second = expectCreated(await postComment(ben, { news_id: article, comment_text: '  the second \n\n\n\n line ' }));
    expect(second).toMatchObject({
      comment_text: 'the second\n\n line',
      user: { id: ben.id, username: ben.username },
      parent_comment_id: null,
    });
    const comments = await listComments(article);
    expect(comments.map((comment) => [comment.comment_text, comment.user.username])).toEqual([
      ['the second\n\n line', ben.username],
      ['the first', ann.username],
    ]);
  });

  test('may have the article’s id as text, and null for what it does not have', async () => {
    const [article, member] = [await newArticle(), await newCommenter()];
    const none = { parent_comment_id: null, mentioned_user_id: null, user_id: null };
    const answer = await postComment(member, { news_id: String(article), comment_text: 'as text', ...none });
    expect(expectCreated(answer)).toMatchObject({ comment_text: 'as text', parent_comment_id: null, mentioned_user: null });
    expect((await listComments(article)).map((comment) => comment.comment_text)).toEqual(['as text']);
  });

  test.each(['', '0', '-1', '1.5', '1e3', ' 12', '99999999999', 'twelve', true, null, [12]])(
    'for article %j is refused',
    async (article) => {
      const answer = await postComment(await newCommenter(), { news_id: article, comment_text: 'hello' });
      expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid_input', errors: [{ field: 'news_id' }] }]);
    },
  );

  test('of a visitor is refused', async () => {
    const article = await newArticle();
    const answer = await call('/comments/', { body: { news_id: article, comment_text: 'hello' } });
    expect(answer.status).toBe(401);
    expect(await listComments(article)).toEqual([]);
  });

  test('on an unknown or unpublished article is refused', async () => {
    const member = await newCommenter();
    expect((await postComment(member, { news_id: 2_000_000_000, comment_text: 'hello' })).status).toBe(404);
    const draft = await newArticle('draft');
    expect((await postComment(member, { news_id: draft, comment_text: 'hello' })).status).toBe(404);
  });

  test.each(['', ' \n ', '\u200B', 'x'.repeat(2001)])('of %j is refused with its field named', async (text) => {
    const [article, member] = [await newArticle(), await newCommenter()];
    const answer = await postComment(member, { news_id: article, comment_text: text });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'comment_text' }] });
  });

  test.each([
    ['en', 'what a fucking mess', en],
    ['zh', '写的什么东西，傻 逼', zh],
  ] as const)('with bad words is refused in %s, and starts no cool-down', async (language, text, texts) => {
    const [article, member] = [await newArticle(), await newCommenter()];
    const answer = await postComment(member, { news_id: article, comment_text: text }, language);
    expect([answer.status, answer.body]).toMatchObject([422, { detail: texts['error.bad_content'] }]);
    expectCreated(await postComment(member, { news_id: article, comment_text: 'a fair word' }));
  });

  test('with a word of the operator’s own list is refused, until the operator takes it off the list', async () => {
    const [article, member] = [await newArticle(), await newCommenter()];
    expect(await runCommentWords('add', 'Buy cheap watches', '代开-发票')).toBe('Buy cheap watches: added\n代开-发票: added');
    expect((await runCommentWords('list')).split('\n')).toEqual(expect.arrayContaining(['buycheapwatches', '代开发票']));
    const post = (text: string) => postComment(member, { news_id: article, comment_text: text });
    for (const text of ['BUY cheap, watches!', '诚信代开发票']) expect((await post(text)).body).toMatchObject(refusal('bad_content'));
    expect(await runCommentWords('remove', 'buycheapwatches')).toBe('buycheapwatches: removed');
    expectCreated(await post('Buy cheap, watches!'));
    await expect(runCommentWords('add', 'a')).rejects.toThrow('invalid_input');
  });

  test('of a barred member is refused', async () => {
    const [article, member] = [await newArticle(), await newCommenter()];
    await barMember(member.id);
    const answer = await postComment(member, { news_id: article, comment_text: 'hello' }, 'zh');
    expect([answer.status, answer.body]).toMatchObject([
      403,
      { ...refusal('comment_not_allowed'), detail: zh['error.comment_not_allowed'] },
    ]);
  });
});

describe('the cool-down between comments', () => {
  test('accepts one of fifty parallel posts', async () => {
    const [article, member] = [await newArticle(), await newCommenter()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => postComment(member, { news_id: article, comment_text: `parallel ${index}` })),
    );
    expect(answers.filter(({ status }) => status !== 429).map(({ status, text }) => [status, text])).toEqual([[201, expect.any(String)]]);
    expect(await listComments(article)).toHaveLength(1);
    expect(await loadCommentCounts(article)).toEqual({ top: 1, shown: 1 });
  });

  test('refuses with the seconds that are left, and ends', async () => {
    const [article, member] = [await newArticle(), await newCommenter()];
    expectCreated(await postComment(member, { news_id: article, comment_text: 'one' }));
    const refused = await postComment(member, { news_id: article, comment_text: 'two' });
    expect([refused.status, refused.body]).toMatchObject([429, { ...refusal('too_fast_comment'), detail: en['error.too_fast_comment'] }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(120);
    await moveCommentsBack(member.id, '121 seconds');
    expectCreated(await postComment(member, { news_id: article, comment_text: 'two' }));
  });

  test('refuses the same words twice within a day', async () => {
    const [article, other, member] = [await newArticle(), await newArticle(), await newCommenter()];
    expectCreated(await postComment(member, { news_id: article, comment_text: 'The very same!' }));
    await moveCommentsBack(member.id, '121 seconds');
    const again = await postComment(member, { news_id: other, comment_text: ' the VERY same ' });
    expect([again.status, again.body]).toMatchObject([409, refusal('repeated_comment')]);
    await moveCommentsBack(member.id, '25 hours');
    expectCreated(await postComment(member, { news_id: other, comment_text: 'the very same' }));
  });
});

describe('a reply', () => {
  test('to a reply is attached to the top comment and mentions the author of the reply; both authors are notified', async () => {
    const [article, ann, ben, eve] = [await newArticle(), await newCommenter('zh'), await newCommenter(), await newCommenter()];
    const top = expectCreated(await postComment(ann, { news_id: article, comment_text: 'top' }));
    const reply = expectCreated(await postComment(ben, { news_id: article, comment_text: 'reply', parent_comment_id: top.id }));
    const nestedReply = expectCreated(
      await postComment(eve, { news_id: article, comment_text: 'reply to the reply', parent_comment_id: reply.id }),
    );
    expect(nestedReply).toMatchObject({ parent_comment_id: top.id, mentioned_user: { id: ben.id, username: ben.username } });
    const [thread] = await listComments(article);
    expect(thread?.reply_count).toBe(2);
    expect(thread?.children.map((child) => child.comment_text)).toEqual(['reply', 'reply to the reply']);
    await expect
      .poll(() => ben.inbox(), { timeout: 10_000 })
      .toMatchObject([{ kind: 'reply', link: `/news/${article}#comment-${nestedReply.id}` }]);
    const [message] = await expect
      .poll(() => ann.inbox(), { timeout: 10_000 })
      .toHaveLength(1)
      .then(() => ann.inbox());
    expect(message?.title).toMatch(/\p{Script=Han}/u);
    expect(await eve.inbox()).toEqual([]);
  });

  test('is also notified by mail, if the member wants it, at most once an hour and without its text', async () => {
    const [article, ann, ben, eve] = [await newArticle(), await newCommenter('zh'), await newCommenter(), await newCommenter()];
    const top = expectCreated(await postComment(ann, { news_id: article, comment_text: 'top' }));
    const notices = async () => (await loadMails(ann.email)).filter(({ subject }) => !subject.includes('验证码'));
    expectCreated(await postComment(ben, { news_id: article, comment_text: 'see evil.example', parent_comment_id: top.id }));
    const [notice] = await until(notices, (mails) => mails.length > 0);
    const title = zh['mail.member_replied'].replace('{{author}}', ben.username);
    expect(notice?.subject).toBe(zh['mail.notice_subject'].replace('{{title}}', title));
    expect(notice?.text).toContain('/zh/me/inbox');
    expect(`${notice?.text}${notice?.html}`).not.toContain('evil.example');
    expectCreated(await postComment(eve, { news_id: article, comment_text: 'me too', parent_comment_id: top.id }));
    await until(ann.inbox, (messages) => messages.length === 2);
    expect(await notices()).toHaveLength(1);
    await query`update inbox_messages set created_at = created_at - interval '1 hour' where user_id = ${ann.id}::uuid`;
    await query`update users set email_notices = false where id = ${ann.id}::uuid`;
    await moveCommentsBack(ben.id, '121 seconds');
    expectCreated(await postComment(ben, { news_id: article, comment_text: 'once more', parent_comment_id: top.id }));
    await until(ann.inbox, (messages) => messages.length === 3);
    expect(await notices()).toHaveLength(1);
  });

  test('or comment that mentions a member notifies that member, and nobody may mention themselves', async () => {
    const [article, ann, ben] = [await newArticle(), await newCommenter(), await newCommenter()];
    const mention = expectCreated(
      await postComment(ann, { news_id: article, comment_text: `@${ben.username} look`, mentioned_user_id: ben.id }),
    );
    await expect
      .poll(() => ben.inbox(), { timeout: 10_000 })
      .toMatchObject([{ kind: 'mention', link: `/news/${article}#comment-${mention.id}` }]);
    const self = await postComment(ben, { news_id: article, comment_text: `@${ben.username}`, mentioned_user_id: ben.id });
    expect([self.status, self.body]).toMatchObject([422, { ...refusal('cannot_mention_self'), detail: en['error.cannot_mention_self'] }]);
  });

  test('to a comment of another article or to a deleted comment is refused', async () => {
    const [article, other, ann, ben] = [await newArticle(), await newArticle(), await newCommenter(), await newCommenter()];
    const top = expectCreated(await postComment(ann, { news_id: article, comment_text: 'top' }));
    expect((await postComment(ben, { news_id: other, comment_text: 'reply', parent_comment_id: top.id })).status).toBe(404);
    expect((await call(`/comments/${top.id}`, { method: 'DELETE', headers: ann.headers })).status).toBe(204);
    expect((await postComment(ben, { news_id: article, comment_text: 'reply', parent_comment_id: top.id })).status).toBe(404);
  });
});
