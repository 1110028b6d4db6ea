import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject, describe, expect, it } from 'vitest';
import { sessionSchema, type Tokens, tokensSchema } from '#src/features/auth/identity/contract.ts';
import { call, query, startOwnWorker, until } from '#tests/support/api-helpers.ts';
import { callAs, readCode, loadMails, newAddress, TestBrowser, wrongCode } from '#tests/support/accounts.ts';

/** Has the length of a real token, 256 bits, and belongs to nobody. */
const unknownToken = Buffer.alloc(32, 7).toString('base64url');

const browser = new TestBrowser();
const refresh = async (token: string): Promise<Tokens> => tokensSchema.parse((await browser.refresh(token)).body);
const isAlive = async (tokens: Tokens) => (await callAs(tokens, '/users/me')).status === 200;
/** Moves the rotations of a person's tokens into the past. */
const ageRotations = (
  email: string,
  interval: string,
) => query`update refresh_tokens t set rotated_at = rotated_at - ${interval}::interval from session_families f
  join users u on u.id = f.user_id where t.family_id = f.id and u.email = ${email} and rotated_at is not null`;
const expired = { status: 401, body: { code: 'unauthenticated', detail: 'Account is expired, please login again.' } };

describe('a refresh', () => {
  it('returns a new pair of tokens for the same person', async () => {
    const first = await new TestBrowser().signIn(newAddress());
    const second = await refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const ids = await Promise.all([first, second].map(async (tokens) => (await callAs(tokens, '/users/me')).body));
    expect(ids[0]).toEqual(ids[1]);
  });

  it('of one token, 100 times at once, returns one successor in one family', async () => {
    const email = newAddress();
    const first = await new TestBrowser().signIn(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.refresh(first.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const successors = new Set(answers.map(({ body }) => tokensSchema.parse(body).refresh_token));
    expect(successors.size).toBe(1);
    const [counts] = await query`select count(distinct f.id)::int as families, count(*)::int as tokens from session_families f
      join users u on u.id = f.user_id join refresh_tokens t on t.family_id = f.id where u.email = ${email}`;
    expect(counts).toMatchObject({ families: 1, tokens: 2 });
  });

  it('of a used token returns the same successor within ten seconds, and later ends the whole session', async () => {
    const email = newAddress();
    const first = await new TestBrowser().signIn(email);
    const second = await refresh(first.refresh_token);
    await ageRotations(email, '9 seconds');
    expect((await refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token);
    const third = await refresh(second.refresh_token);
    const other = await new TestBrowser().signIn(email);
    await ageRotations(email, '2 seconds');
    expect(await browser.refresh(first.refresh_token)).toMatchObject(expired);
    for (const dead of [first, second, third]) {
      expect(await browser.refresh(dead.refresh_token)).toMatchObject(expired);
      expect(await callAs(dead, '/users/me')).toMatchObject(expired);
    }
    expect(await isAlive(other)).toBe(true);
  });

  it('is refused 30 days after the sign-in, even if the last refresh was recent', async () => {
    const email = newAddress();
    const first = await new TestBrowser().signIn(email);
    const [row] =
      await query`select extract(epoch from f.expires_at - f.created_at)::int as lives from session_families f join users u on u.id = f.user_id where u.email = ${email}`;
    expect(row?.['lives']).toBe(30 * 24 * 3600);
    const second = await refresh(first.refresh_token);
    await query`update session_families f set expires_at = now() - interval '1 second' from users u where u.id = f.user_id and u.email = ${email}`;
    expect(await browser.refresh(second.refresh_token)).toMatchObject(expired);
    expect(await isAlive(second)).toBe(false);
  });

  it('is refused after 14 days without a refresh', async () => {
    const email = newAddress();
    const first = await new TestBrowser().signIn(email);
    const setIdleTime = (interval: string) =>
      query`update session_families f set last_used_at = now() - ${interval}::interval from users u where u.id = f.user_id and u.email = ${email}`;
    await setIdleTime('13 days 23 hours');
    const second = await refresh(first.refresh_token);
    await setIdleTime('14 days 1 minute');
    expect(await browser.refresh(second.refresh_token)).toMatchObject(expired);
  });

  it.each(['', 'x', unknownToken])('of the unknown token "%s" is refused', async (token) => {
    expect(await browser.refresh(token)).toMatchObject(expired);
  });

  it('leaves no token in the database in clear text', async () => {
    const email = newAddress();
    const first = await new TestBrowser().signIn(email);
    const second = await refresh(first.refresh_token);
    const rows = await query`select t::text as text from refresh_tokens t`;
    const stored = rows.map((row) => String(row['text'])).join('\n');
    for (const tokens of [first, second]) expect(stored).not.toContain(tokens.refresh_token);
  });
});

describe('logging out', () => {
  it('with the refresh token as bearer ends this session at once, and no other', async () => {
    const email = newAddress();
    const [here, there] = [await new TestBrowser().signIn(email), await new TestBrowser().signIn(email)];
    const headers = { authorization: `Bearer ${here.refresh_token}` };
    expect((await call('/auth/email-otp/logout', { method: 'POST', headers })).status).toBe(204);
    expect(await isAlive(here)).toBe(false);
    expect(await browser.refresh(here.refresh_token)).toMatchObject(expired);
    expect(await isAlive(there)).toBe(true);
    expect((await call('/auth/email-otp/logout', { method: 'POST', headers })).status).toBe(204);
    expect(await call('/auth/email-otp/logout', { method: 'POST' })).toMatchObject(expired);
  });
});

describe('sessions', () => {
  it('are listed with browser and system, and ended one by one or all', async () => {
    const email = newAddress();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
    const [first, second, third] = [
      await new TestBrowser().signIn(email, {}, { headers: { 'user-agent': firefox } }),
      await new TestBrowser().signIn(email, {}, { headers: { 'user-agent': safari } }),
      await new TestBrowser().signIn(email, {}, { headers: { 'user-agent': 'curl/8' } }),
    ];
    const list = sessionSchema.array().parse((await callAs(second, '/users/me/sessions')).body);
    expect(list.map(({ device, current, audience }) => [device, current, audience])).toEqual([
      ['', false, 'member'],
      ['Safari · iPhone', true, 'member'],
      ['Firefox · Linux', false, 'member'],
    ]);
    expect((await callAs(second, `/users/me/sessions/${list[2]?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([false, true, true]);
    expect((await callAs(second, `/users/me/sessions/${list[2]?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await callAs(third, '/users/me/sessions', { method: 'DELETE' })).status).toBe(204);
    expect([await isAlive(second), await isAlive(third)]).toEqual([false, false]);
    expect(await browser.refresh(third.refresh_token)).toMatchObject(expired);
  });

  it('can be ended only with a code of the last ten minutes, except the current session', async () => {
    const email = newAddress();
    const [mine, other, third] = [new TestBrowser(), new TestBrowser(), new TestBrowser()];
    const tokens = await mine.signIn(email);
    const others = [await other.signIn(email), await third.signIn(email)] as const;
    const list = sessionSchema.array().parse((await callAs(tokens, '/users/me/sessions')).body);
    const [current, ...rest] = list.toSorted((a, b) => Number(b.current) - Number(a.current));
    await query`update session_families set proven_at = proven_at - interval '11 minutes' where id = ${current?.id}::uuid`;
    const end = (id = '', body?: { otp: string }) =>
      callAs(tokens, `/users/me/sessions/${id}`, { method: 'DELETE', headers: { cookie: mine.cookie }, ...(body && { body }) });
    for (const id of [rest[0]?.id, '']) expect(await end(id)).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
    expect((await callAs(tokens, '/users/me/sessions-code', { method: 'POST', headers: { cookie: mine.cookie } })).status).toBe(200);
    const [mail] = await until(
      () => loadMails(email),
      (mails) => mails.length === 4,
    );
    const otp = readCode(mail);
    expect(await end(rest[0]?.id, { otp: wrongCode(otp) })).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    expect((await mine.verify(email, otp)).status).toBe(400); // this code does not sign in
    expect((await end(rest[0]?.id, { otp })).status).toBe(204);
    expect((await end(rest[1]?.id)).status).toBe(204);
    expect([await isAlive(others[0]), await isAlive(others[1]), await isAlive(tokens)]).toEqual([false, false, true]);
    await query`update session_families set proven_at = proven_at - interval '11 minutes' where id = ${current?.id}::uuid`;
    expect((await end(current?.id)).status).toBe(204);
    expect(await isAlive(tokens)).toBe(false);
  });

  it('of one person are ended by the operator’s command, and nobody else’s', async () => {
    const email = newAddress();
    const [theirs, others] = [await new TestBrowser().signIn(email), await new TestBrowser().signIn(newAddress())];
    const command = (...words: string[]) =>
      promisify(execFile)('node', ['scripts/operate/end-sessions.ts', ...words], { env: { ...process.env, ...inject('database') } });
    expect((await command(email)).stderr).toContain('1 ended.');
    expect([await isAlive(theirs), await isAlive(others)]).toEqual([false, true]);
    await expect(command('nobody')).rejects.toThrow('Usage');
  });

  it('of another person cannot be ended', async () => {
    const [mine, theirs] = [await new TestBrowser().signIn(newAddress()), await new TestBrowser().signIn(newAddress())];
    const [session] = sessionSchema.array().parse((await callAs(theirs, '/users/me/sessions')).body);
    expect((await callAs(mine, `/users/me/sessions/${session?.id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await isAlive(theirs)).toBe(true);
  });
});

describe('an access token', () => {
  it('that an old key signed is accepted by a Worker that signs with a new key and still has the old one', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    const old = inject('secrets')['ACCESS_TOKEN_KEYS'] ?? '';
    const renewed = `new:${unknownToken}`;
    const rotated = await startOwnWorker({ reviewers: 'none', vars: { ACCESS_TOKEN_KEYS: `${renewed},${old}` } });
    const without = await startOwnWorker({ reviewers: 'none', vars: { ACCESS_TOKEN_KEYS: renewed } });
    try {
      expect((await callAs(tokens, '/users/me', { base: rotated.url })).status).toBe(200);
      expect((await callAs(tokens, '/users/me', { base: without.url })).status).toBe(401);
      const next = tokensSchema.parse((await new TestBrowser({ base: rotated.url }).refresh(tokens.refresh_token)).body);
      expect((await callAs(next, '/users/me', { base: without.url })).status).toBe(200);
    } finally {
      await Promise.all([rotated.stop(), without.stop()]);
    }
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic eDp4', 'Bearer a.b.c'])(
    'such as "%s" is refused with the specified header and text',
    async (authorization) => {
      const answer = await call('/users/me', { headers: { authorization } });
      expect(answer).toMatchObject(expired);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  it('is not accepted as a refresh token, and a refresh token not as an access token', async () => {
    const tokens = await new TestBrowser().signIn(newAddress());
    expect(await callAs({ access_token: tokens.refresh_token }, '/users/me')).toMatchObject(expired);
    expect((await browser.refresh(tokens.access_token)).status).not.toBe(200);
  });
});
