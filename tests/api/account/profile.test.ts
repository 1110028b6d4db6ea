import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { verdictsSchema } from '#src/features/jobs/verdicts/contract.ts';
import en from '#src/i18n/en.json' with { type: 'json' };
import { fill } from '#src/i18n/fill.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { userSchema } from '#src/features/account/profile/contract.ts';
import { tokensSchema } from '#src/features/auth/identity/contract.ts';
import { call, query, startOwnWorker, until } from '#tests/support/api-helpers.ts';
import { commentSchema } from '#src/features/news/comments/contract.ts';
import { newArticle, newCommenter, postComment, expectCreated } from '#tests/support/commenters.ts';
import { callAs, readCode, loadMails, newAddress, TestBrowser, wrongCode } from '#tests/support/accounts.ts';
import { draw } from '#tests/support/draw.ts';
import { refusal } from '#tests/support/refusal.ts';

const me = async (tokens: { access_token: string }) => userSchema.parse((await callAs(tokens, '/users/me')).body);
const patch = (tokens: { access_token: string }, body: unknown, language = 'en') =>
  callAs(tokens, '/users/me', { method: 'PATCH', body, language });
const grant = (email: string, ...more: string[]) =>
  promisify(execFile)('node', ['scripts/operate/grant-admin.ts', email, ...more], { env: { ...process.env, ...inject('database') } });

describe('a first sign-in', () => {
  it('creates a user with a name from the address, a picture, the language and the accepted terms', async () => {
    const email = newAddress();
    const startedAt = Date.now();
    const tokens = await new TestBrowser().signIn(email, { terms_version: '2026-11-1' }, { language: 'zh' });
    const user = await me(tokens);
    expect(user).toMatchObject({
      email,
      username: email.split('@')[0],
      language: 'zh',
      is_admin: false,
      may_comment: true,
      email_notices: true,
    });
    expect(user.terms_version).toBe('2026-11-1');
    expect(Date.parse(user.terms_accepted_at ?? '')).toBeGreaterThanOrEqual(startedAt);
    const picture = await fetch(`${inject('baseUrl')}${user.avatar_url}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await picture.text()).toMatch(/^<svg [\s\S]+<\/svg>$/);
  });

  it('gets another name if the first is taken, and the next sign-in finds the same user', async () => {
    const name = newAddress().split('@')[0] ?? '';
    const users = [];
    for (const domain of ['a.test', 'b.test']) users.push(await me(await new TestBrowser().signIn(`${name}@${domain}`)));
    expect(users.map(({ username }) => username)).toEqual([name, expect.stringMatching(new RegExp(`^${name}-[\\da-f]{4}$`))]);
    const again = await me(await new TestBrowser().signIn(`${name}@b.test`));
    expect(again.id).toBe(users[1]?.id);
    expect(again.terms_version).toBeNull();
  });

  it('of one address in two browsers at once creates one user', async () => {
    const email = newAddress();
    const browsers = [new TestBrowser(), new TestBrowser()];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await browser.newCode(email));
    const answers = await Promise.all(browsers.map((browser, index) => browser.verify(email, codes[index] ?? '')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = await Promise.all(answers.map(({ body }) => me(tokensSchema.parse(body))));
    expect(one?.id).toBe(two?.id);
  });
});

describe('a profile', () => {
  it('changes only the given fields', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    const before = await me(tokens);
    const changes = {
      username: `岚 ${before.id.slice(-8)}`,
      avatar_style: 'shapes',
      avatar_seed: 'seed-1',
      language: 'zh',
      email_notices: false,
    };
    expect((await patch(tokens, changes)).body).toEqual({ ...before, ...changes, avatar_url: '/api/avatars/shapes/seed-1.svg' });
    expect((await patch(tokens, {})).body).toMatchObject(changes);
    const accepted = userSchema.parse((await patch(tokens, { terms_version: '2026-11-1' })).body);
    expect(accepted).toMatchObject({ ...changes, terms_version: '2026-11-1', terms_accepted_at: expect.any(String) });
    expect((await patch(tokens, { terms_version: '2026-11-1' })).body).toEqual(accepted);
  });

  it('cannot take another member’s name in any letter case, or change its address, id or role', async () => {
    const [mine, theirs] = [await new TestBrowser().signIn(newAddress()), await new TestBrowser().signIn(newAddress())];
    const { username } = await me(theirs);
    for (const name of [username, username.toUpperCase()]) {
      const answer = await patch(mine, { username: name });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { ...refusal('username_taken'), detail: 'This name is taken. Please choose another.' },
      ]);
    }
    const before = await me(mine);
    await patch(mine, { email: 'other@still-human.test', id: before.id.replaceAll('0', '1'), is_admin: true, may_comment: false });
    expect(await me(mine)).toEqual(before);
  });

  it('gets a name that many request at once only if it is the first', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => new TestBrowser().signIn(newAddress())));
    const name = `wanted-${draw(2 ** 40).toString(36)}`;
    const answers = await Promise.all(all.map((tokens) => patch(tokens, { username: name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each(['ab', 'x'.repeat(31), ' - ', 'a  b', 'a\u202Eb', '<b>abc', 'name@host', '\u200b\u200b\u200b'])(
    'refuses the name "%s"',
    async (username) => {
      const tokens = await signInSharedMember();
      const answer = await patch(tokens, { username }, 'zh');
      const errors = [{ field: 'username', detail: expect.stringMatching(/^名字须为/) }];
      expect([answer.status, answer.body]).toMatchObject([422, { ...refusal('invalid_username'), errors }]);
    },
  );
});

describe('all my data', () => {
  it('comes as one file: profile, sessions, inbox, comments and reports', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    await until(
      () => callAs(tokens, '/inbox/unread-count'),
      ({ body }) => JSON.stringify(body) === '{"unread_count":1}',
    );
    const [article, other] = [await newArticle(), await newCommenter()];
    const { id: parentId } = expectCreated(await postComment(other, { news_id: article, comment_text: 'of somebody else' }));
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const comment = { news_id: article, comment_text: 'my own words', parent_comment_id: parentId };
    const { id } = commentSchema.parse((await call('/comments/', { headers, body: comment })).body);
    expect((await call(`/comments/${parentId}/report`, { headers, body: { reason: 'false', note: 'not so' } })).status).toBe(204);
    expect((await call('/comments/', { headers, body: { news_id: article, comment_text: 'what a fucking mess' } })).status).toBe(422);
    const answer = await until(
      () => callAs(tokens, '/users/me/export'),
      ({ body }) => JSON.stringify(body).includes('what a fucking mess'),
    );
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="still-human-my-data.json"');
    expect(answer.body).toMatchObject({ user: await me(tokens), sessions: [{ current: true }], inbox: [{ kind: 'welcome' }] });
    expect(answer.body).toMatchObject({
      comments: {
        written: [{ ...comment, id, hidden: false }],
        refused: [{ news_id: article, comment_text: 'what a fucking mess' }],
        reported: [{ comment_id: parentId, reason: 'false', note: 'not so' }],
      },
    });
  });
});

describe('an account', () => {
  it('is deleted with all its data, by a code that was sent for this purpose', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    const tokens = await browser.signIn(email);
    const { id } = await me(tokens);
    const signInCode = await browser.newCode(email);
    const remove = (otp: string, cookie = browser.cookie) =>
      callAs(tokens, '/users/me', { method: 'DELETE', body: { otp }, headers: { cookie } });
    expect(await remove(signInCode)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    const requested = await callAs(tokens, '/users/me/deletion-code', {
      method: 'POST',
      headers: { cookie: browser.cookie },
      visitor: browser.visitor,
    });
    expect(requested.status).toBe(200);
    const [mail] = await until(
      () => loadMails(email),
      (mails) => /delete/.test(mails[0]?.subject ?? ''),
    );
    const code = readCode(mail);
    expect(await browser.verify(email, code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect((await remove(wrongCode(code))).status).toBe(400);
    expect((await remove(code, '')).status).toBe(400);
    const job = jobIdOf('51-6031.00');
    const page = async () => (await fetch(`${inject('baseUrl')}/jobs/${job}/verdicts`)).text();
    const { tasks } = verdictsSchema.parse((await call(`/jobs/${job}/verdicts`)).body);
    const verdict = { tasks: tasks.map(({ task }) => ({ task, says: 'not', hours: 4 })) };
    await query`update users set created_at = now() - interval '2 days' where id = ${id}::uuid`;
    expect((await callAs(tokens, `/jobs/${job}/verdict`, { method: 'PUT', body: verdict })).status).toBe(200);
    expect(await page()).toContain(fill(en['verdict.people_needed'], { people: 1, needed: 8 }));
    expect((await remove(code)).status).toBe(204);
    expect(await page()).toContain(fill(en['verdict.people_needed'], { people: 0, needed: 8 }));
    expect((await callAs(tokens, '/users/me')).status).toBe(401);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(401);
    const rowsLeft =
      await query`select (select count(*) from users where id = ${id}::uuid) + (select count(*) from session_families where user_id = ${id}::uuid)
      + (select count(*) from inbox_messages where user_id = ${id}::uuid) as n`;
    expect(Number(rowsLeft[0]?.['n'])).toBe(0);
  });
});

describe('an administrator', () => {
  it('is made by the operator’s command, signs in with tokens of the admin area, and loses access at the next call after revocation', async () => {
    const email = newAddress();
    await grant(email);
    const admin = await new TestBrowser().signIn(email, { audience: 'admin' });
    expect((await callAs(admin, '/admin/me')).body).toMatchObject({ username: email, role: 'admin' });
    expect((await callAs(admin, '/users/me')).body).toMatchObject({ email, is_admin: true });
    const [row] =
      await query`select extract(epoch from f.expires_at - f.created_at)::int as lives from session_families f join users u on u.id = f.user_id
      where u.email = ${email} and f.audience = 'admin'`;
    expect(row?.['lives']).toBe(8 * 3600);
    const member = await new TestBrowser().signIn(email);
    expect(await callAs(member, '/admin/me')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await call('/admin/me')).status).toBe(401);
    await grant(email, '--revoke');
    expect((await callAs(admin, '/admin/me')).status).toBe(401);
    expect((await new TestBrowser().refresh(admin.refresh_token)).status).toBe(401);
    expect((await callAs(member, '/users/me')).body).toMatchObject({ is_admin: false });
  });

  it('is the only one who can sign in to the admin area: others get the specified text, and no user is created', async () => {
    const [email, unknown] = [newAddress(), newAddress()];
    await new TestBrowser().signIn(email);
    for (const address of [email, unknown]) {
      const browser = new TestBrowser();
      const answer = await browser.verify(address, await browser.newCode(address), { audience: 'admin' });
      expect([answer.status, answer.body]).toMatchObject([403, { ...refusal('not_admin'), detail: 'Unauthorized: User is not an admin' }]);
    }
    expect(await query`select 1 from users where email = ${unknown}`).toEqual([]);
  });
});

describe('a Worker without mail and without keys', () => {
  it('neither signs nor accepts tokens, and has no local mailbox', async () => {
    const worker = await startOwnWorker({
      reviewers: 'none',
      vars: { SIGN_IN_KEY: '', ACCESS_TOKEN_KEYS: '', LOCAL_PLATFORM: '', LOCAL_MAILBOX_URL: '' },
    });
    try {
      const tokens = await signInSharedMember();
      expect((await new TestBrowser({ base: worker.url }).requestCode(newAddress())).status).toBe(500);
      expect((await callAs(tokens, '/users/me', { base: worker.url })).status).toBe(500);
      expect((await fetch(`${worker.url}/dev/mailbox`)).status).toBe(404);
    } finally {
      await worker.stop();
    }
  });
});

let sharedMember: Promise<{ access_token: string }> | undefined;
/** Signs in one member, once, for all tests that change nothing. */
function signInSharedMember(): Promise<{ access_token: string }> {
  return (sharedMember ??= new TestBrowser().signIn(newAddress()));
}
