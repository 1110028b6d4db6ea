import { describe, expect, it } from 'vitest';
import { callAs, newAddress, TestBrowser } from '#tests/support/accounts.ts';
import { query } from '#tests/support/api-helpers.ts';
import { loadMails } from '#tests/support/accounts.ts';
import { newArticle, newCommenter, postComment } from '#tests/support/commenters.ts';
import { drawLetters } from '#tests/support/draw.ts';
import { until } from '#tests/support/api-helpers.ts';
import { refusal } from '#tests/support/refusal.ts';

const signIn = () => new TestBrowser().signIn(newAddress());
const rename = async (username: string) => callAs(await signIn(), '/users/me', { method: 'PATCH', body: { username } });

describe('a name', () => {
  it.each([
    'аdmin',
    'Moderаtor',
    'Still Human',
    'stіllhuman',
    '客服小明',
    '官方',
    'ab\u3164cd',
    'ab\u034Fcd',
    'ad\u115Fmin',
    'Annа Smith',
    'fuckyou',
  ])('of a member cannot be "%s"', async (username) => {
    expect(await rename(username)).toMatchObject({ status: 422, body: refusal('invalid_username') });
  });

  it('cannot be one that looks like another member’s', async () => {
    const letters = drawLetters('bdfghkrtvz', 8);
    expect((await rename(`${letters}pal`)).status).toBe(200);
    for (const lookalike of [`${letters}paI`, `${letters}pa1`, `${letters}Pal`])
      expect(await rename(lookalike)).toMatchObject({ status: 409, body: refusal('username_taken') });
  });

  it('made from an address at the first sign-in obeys the same rule', async () => {
    for (const local of ['admin', 'support', 'still.human']) {
      const email = `${local}@${drawLetters('bcdfghjk', 12)}.test`;
      const tokens = await new TestBrowser().signIn(email);
      expect((await callAs(tokens, '/users/me')).body).toMatchObject({ username: expect.stringMatching(/^user-[\da-f]{8}$/) });
    }
    expect(
      await query`select count(*)::int as n from users where username_key is null and email like '%.test' and username like 'user-%'`,
    ).toEqual([{ n: 0 }]);
  });
});

describe('a mail about a member', () => {
  it('has a subject that names the site first and says that the name is a member’s', async () => {
    const [author, other] = [await newCommenter(), await newCommenter()];
    const article = await newArticle();
    await callAs({ access_token: other.headers.authorization.slice(7) }, '/users/me', { method: 'PATCH', body: { email_notices: true } });
    const first = await postComment(other, { news_id: article, comment_text: 'What do the figures say about it?' });
    const id = String((first.body as { comment_id: string }).comment_id); // the response to a saved comment
    await postComment(author, { news_id: article, comment_text: 'They say a lot about it.', parent_comment_id: id });
    const [mail] = await until(
      async () => (await loadMails(other.email)).filter(({ subject }) => subject.includes(author.username)),
      (mails) => mails.length > 0,
    );
    expect(mail?.subject).toBe(`Still Human: the member “${author.username}” replied to you`);
  });
});
