import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { tokensSchema } from '#src/features/auth/identity/contract.ts';
import { ownPasskeysSchema, requestOptionsSchema } from '#src/features/account/passkeys/contract.ts';
import { callAs, loadMails, TestBrowser } from '#tests/support/accounts.ts';
import { call, query, until } from '#tests/support/api-helpers.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';
import { newMember } from '#tests/support/members.ts';
import { PasskeySignIn, newPasskeyAdmin, registerPasskey } from '#tests/support/passkeys.ts';
import { loadAuditEntries, newAdmin, newEditor } from '#tests/support/staff.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

const fetchPasskeys = async (tokens: { access_token: string }) => ownPasskeysSchema.parse((await callAs(tokens, '/admin/passkeys')).body);
const hasAccess = async (tokens: { access_token: string }) => (await callAs(tokens, '/admin/me')).status === 200;

/** Moves the last proof to 11 minutes ago. */
const ageProof = (id: string) =>
  query`update session_families set proven_at = now() - interval '11 minutes', factor_at = factor_at - interval '11 minutes' where user_id = ${id}::uuid`;

describe('a sign-in with a passkey', () => {
  it('needs the mailed code and then the passkey, and gives no token before both', async () => {
    const { admin, key } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    expect(await query`select id from session_families where user_id = ${admin.id}::uuid`).toHaveLength(1);
    const answer = await signIn.answer(key.get(await signIn.options()));
    expect(answer.status).toBe(200);
    const tokens = tokensSchema.parse(answer.body);
    expect(await hasAccess(tokens)).toBe(true);
    const renewed = await signIn.browser.refresh(tokens.refresh_token);
    expect(await hasAccess(tokensSchema.parse(renewed.body))).toBe(true);
    const { passkeys } = await fetchPasskeys(tokens);
    expect(passkeys[0]?.last_used_at).not.toBeNull();
  });

  it('is required of editors too, but not in the member area', async () => {
    const editor = await newEditor();
    const key = new SoftAuthenticator();
    await registerPasskey(editor.tokens, key);
    const signIn = await PasskeySignIn.begin(editor.email);
    expect((await signIn.answer(key.get(await signIn.options()))).status).toBe(200);
    expect((await newMember({ email: editor.email })).tokens.access_token).toBeTruthy();
  });

  it('consumes its challenge, whether the answer is right or wrong', async () => {
    const { admin, key } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const wrong = key.get(await signIn.options(), { isVerified: false });
    const right = key.get({ challenge: challengeOf(wrong), rpId: 'still-human.example' });
    expect(reasonOf(await signIn.answer(wrong))).toBe('wrong_passkey');
    expect(reasonOf(await signIn.answer(right))).toBe('wrong_passkey'); // its challenge is gone
    const replayed = key.get(await signIn.options());
    expect((await signIn.answer(replayed)).status).toBe(200);
    expect(reasonOf(await signIn.answer(replayed))).toBe('sign_in_expired');
  });

  it.each([
    ['another origin', { origin: 'https://still-human.example.evil.test' }],
    ['another host name', { rpId: 'evil.test' }],
    ['no verification of the owner', { isVerified: false }],
    ['the local origin under the name of the site', { origin: 'http://localhost:4321' }],
  ])('refuses %s', async (_, changes) => {
    const { admin, key } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const answer = await signIn.answer(key.get(await signIn.options(), changes));
    expect([answer.status, reasonOf(answer)]).toEqual([400, 'wrong_passkey']);
  });

  it('refuses somebody else’s passkey, a forged signature and an unknown passkey', async () => {
    const [{ admin, key }, other] = [await newPasskeyAdmin(), await newPasskeyAdmin()];
    const signIn = await PasskeySignIn.begin(admin.email);
    const forged = async () => ({ ...other.key.get(await signIn.options()), id: key.id, rawId: key.id });
    expect(reasonOf(await signIn.answer(other.key.get(await signIn.options())))).toBe('wrong_passkey');
    expect(reasonOf(await signIn.answer(await forged()))).toBe('wrong_passkey');
    expect(reasonOf(await signIn.answer(new SoftAuthenticator().get(await signIn.options())))).toBe('wrong_passkey');
  });

  it('works only in the browser that requested the code', async () => {
    const { admin, key, codes } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const response = key.get(await signIn.options());
    const stranger = new TestBrowser();
    const { ticket } = signIn;
    const tries = [
      stranger.call('/auth/passkey/options', { body: { ticket } }),
      stranger.call('/auth/passkey/verify', { body: { ticket, response } }),
      stranger.call('/auth/passkey/recovery', { body: { ticket, code: codes[0] } }),
    ];
    expect((await Promise.all(tries)).map(reasonOf)).toEqual(['sign_in_expired', 'sign_in_expired', 'sign_in_expired']);
    expect((await signIn.answer(response)).status).toBe(200);
  });

  it('fails once the person has lost the role', async () => {
    const { admin, key } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const response = key.get(await signIn.options());
    await query`update users set is_admin = false where id = ${admin.id}::uuid`;
    expect((await signIn.answer(response)).status).toBe(400);
  });
});

const challengeOf = ({ response }: { response: { clientDataJSON: string } }) =>
  (JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as { challenge: string }).challenge; // written by the authenticator

describe('a recovery code', () => {
  it('signs in once, however it is spaced, is in the audit log, and is reported to its owner', async () => {
    const { admin, key, codes } = await newPasskeyAdmin();
    expect(codes).toHaveLength(10);
    const code = codes[3] ?? '';
    const first = await PasskeySignIn.begin(admin.email);
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `;
    const tokens = tokensSchema.parse((await first.recover(typed)).body);
    expect((await fetchPasskeys(tokens)).recovery_codes_left).toBe(9);
    const second = await PasskeySignIn.begin(admin.email);
    expect(reasonOf(await second.recover(code))).toBe('wrong_recovery_code');
    expect((await second.answer(key.get(await second.options()))).status).toBe(200); // the sign-in goes on
    const acts = await loadAuditEntries({ ...admin, tokens }, admin.id);
    expect(acts.filter(({ act }) => act === 'recovery_code_used').map(({ after }) => after)).toEqual([{ recovery_codes_left: 9 }]);
    await until(
      () => loadMails(admin.email),
      (mails) => mails.some(({ subject }) => subject.includes('recovery codes')),
      15_000,
      50,
    );
  });

  it('used by 15 calls at once signs in once', async () => {
    const { admin, codes } = await newPasskeyAdmin();
    const signIns: PasskeySignIn[] = []; // one after another, so that the newest mail has this browser's code; three, because an hour allows five codes
    while (signIns.length < 3) signIns.push(await PasskeySignIn.begin(admin.email));
    const answers = await Promise.all(signIns.flatMap((signIn) => Array.from({ length: 5 }, () => signIn.recover(codes[0] ?? ''))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await query`select id from session_families where user_id = ${admin.id}::uuid`).toHaveLength(2);
    expect(await query`select 1 from recovery_codes where user_id = ${admin.id}::uuid`).toHaveLength(9);
  });
});

describe('passkeys', () => {
  it('end all sessions that have not used one, refresh tokens included, as soon as the first is added', async () => {
    const admin = await newAdmin();
    const other = await new TestBrowser().signIn(admin.email, { audience: 'admin' });
    expect(await hasAccess(other)).toBe(true);
    await registerPasskey(admin.tokens, new SoftAuthenticator());
    expect(await hasAccess(admin.tokens)).toBe(true);
    expect(await hasAccess(other)).toBe(false);
    expect((await call('/auth/email-otp/refresh-token', { body: { refresh_token: other.refresh_token } })).status).toBe(401);
  });

  it('are added, renamed and removed by their owner only, and each change is in the audit log', async () => {
    const [{ admin, passkey }, other] = [await newPasskeyAdmin(), await newPasskeyAdmin()];
    const second = await registerPasskey(admin.tokens, new SoftAuthenticator(), 'Second');
    expect(second.recovery_codes).toBeNull();
    const rename = (tokens: { access_token: string }) =>
      callAs(tokens, `/admin/passkeys/${passkey.id}`, { method: 'PATCH', body: { name: ' Office  laptop' } });
    expect((await rename(other.admin.tokens)).status).toBe(404);
    expect((await rename(admin.tokens)).status).toBe(200);
    const remove = (tokens: { access_token: string }) => callAs(tokens, `/admin/passkeys/${passkey.id}`, { method: 'DELETE' });
    expect((await remove(other.admin.tokens)).status).toBe(404);
    expect((await remove(admin.tokens)).status).toBe(204);
    expect((await fetchPasskeys(admin.tokens)).passkeys.map(({ name }) => name)).toEqual(['Second']);
    const acts = (await loadAuditEntries(admin, admin.id)).map(({ act, before, after }) => [act, before, after]);
    expect(acts).toEqual([
      ['passkey_removed', { passkey: 'Office  laptop' }, null],
      ['passkey_renamed', { passkey: 'Key' }, { passkey: 'Office  laptop' }],
      ['passkey_added', null, { passkey: 'Second' }],
      ['passkey_added', null, { passkey: 'Key' }],
    ]);
  });

  it('can be changed only after a recent proof by passkey', async () => {
    const { admin, key, passkey } = await newPasskeyAdmin();
    await ageProof(admin.id);
    const remove = () => callAs(admin.tokens, `/admin/passkeys/${passkey.id}`, { method: 'DELETE' });
    const refused = [await remove(), await callAs(admin.tokens, '/admin/passkeys/options', { method: 'POST' })];
    expect(refused.map(reasonOf)).toEqual(['proof_needed', 'proof_needed']);
    expect((await fetchPasskeys(admin.tokens)).proven_until).toBeNull();
    const started = await callAs(admin.tokens, '/admin/passkeys/proof/options', { method: 'POST' });
    const response = key.get(requestOptionsSchema.parse(started.body));
    const prove = () => callAs(admin.tokens, '/admin/passkeys/proof', { body: { response } });
    expect((await prove()).status).toBe(204);
    expect(reasonOf(await prove())).toBe('wrong_passkey');
    expect((await remove()).status).toBe(204);
    const { passkeys, recovery_codes_left: codesLeft } = await fetchPasskeys(admin.tokens);
    expect([passkeys.length, codesLeft]).toEqual([0, 0]);
    await ageProof(admin.id);
    expect(reasonOf(await callAs(admin.tokens, '/admin/passkeys/options', { method: 'POST' }))).toBe('proof_needed'); // the mailed code is also too old
  });

  it('are all removed only by the operator’s command; then the mailed code signs in', async () => {
    const { admin } = await newPasskeyAdmin();
    const run = (...words: string[]) =>
      promisify(execFile)('node', ['scripts/operate/remove-passkeys.ts', ...words], { env: { ...process.env, ...inject('database') } });
    for (const words of [[admin.email], ['--remove-all'], ['nobody@still-human.test', '--remove-all']])
      await expect(run(...words)).rejects.toMatchObject({ code: 1 });
    expect(await hasAccess(admin.tokens)).toBe(true);
    expect((await run(admin.email, '--remove-all')).stderr).toContain('1 removed');
    expect(await hasAccess(admin.tokens)).toBe(false);
    expect(await hasAccess(await new TestBrowser().signIn(admin.email, { audience: 'admin' }))).toBe(true);
  });
});
