import { describe, expect, it } from 'vitest';
import {
  addedPasskeySchema,
  ownPasskeysSchema,
  recoveryCodesSchema,
  requestOptionsSchema,
} from '#src/features/account/passkeys/contract.ts';
import { tokensSchema } from '#src/features/auth/identity/contract.ts';
import { passkeyLimits } from '#src/features/account/passkeys/limits.ts';
import { callAs, TestBrowser } from '#tests/support/accounts.ts';
import { type Answer, query } from '#tests/support/api-helpers.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';
import type { TestMember } from '#tests/support/members.ts';
import { fetchCreationOptions, PasskeySignIn, newPasskeyAdmin, registerPasskey } from '#tests/support/passkeys.ts';
import { newAdmin } from '#tests/support/staff.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

type By = Pick<TestMember['tokens'], 'access_token'>;

const add = (by: By, response: unknown, name = 'Key') => callAs(by, '/admin/passkeys', { body: { name, response } });
const fetchPasskeys = async (by: By) => ownPasskeysSchema.parse((await callAs(by, '/admin/passkeys')).body);
const countRows = async (table: 'passkeys' | 'recovery_codes', { id }: { id: string }) =>
  table === 'passkeys'
    ? (await query`select 1 from passkeys where user_id = ${id}::uuid`).length
    : (await query`select 1 from recovery_codes where user_id = ${id}::uuid`).length;
/** How many answers have each reason, or each status if they have no reason. */
function countByReason(answers: readonly Answer[]): Record<string, number> {
  const groups = Map.groupBy(answers, (one) => reasonOf(one) ?? String(one.status));
  return Object.fromEntries([...groups].map(([reason, group]) => [reason, group.length]));
}

describe('enrolling a passkey', () => {
  it('accepts an answer once: twenty simultaneous copies and a later one add one key and one set of codes', async () => {
    const [admin, key] = [await newAdmin(), new SoftAuthenticator()];
    const response = key.create(await fetchCreationOptions(admin.tokens));
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(admin.tokens, response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(reasonOf(await add(admin.tokens, response))).toBe('wrong_passkey');
    expect([await countRows('passkeys', admin), await countRows('recovery_codes', admin)]).toEqual([1, passkeyLimits.recoveryCodes]);
  });

  it('for the first time in two sessions at once works in one of them and ends the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admin = await newAdmin();
      const sessions = [admin.tokens, await new TestBrowser().signIn(admin.email, { audience: 'admin' })];
      const keys = await Promise.all(sessions.map(async (by) => new SoftAuthenticator().create(await fetchCreationOptions(by))));
      const answers = await Promise.all(sessions.map((by, index) => add(by, keys[index])));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const statuses = await Promise.all(sessions.map(async (by) => (await callAs(by, '/admin/me')).status));
      expect(statuses).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
      expect([await countRows('passkeys', admin), await countRows('recovery_codes', admin)]).toEqual([1, passkeyLimits.recoveryCodes]);
    }
  });

  it('refuses an answer to the challenge of another member, another session, a proof or a sign-in', async () => {
    const [{ admin, key }, other] = [await newPasskeyAdmin(), await newPasskeyAdmin()];
    const fresh = () => new SoftAuthenticator();
    const otherOptions = await fetchCreationOptions(other.admin.tokens);
    await fetchCreationOptions(admin.tokens);
    expect(reasonOf(await add(admin.tokens, fresh().create(otherOptions)))).toBe('wrong_passkey');
    const proof = requestOptionsSchema.parse((await callAs(admin.tokens, '/admin/passkeys/proof/options', { method: 'POST' })).body);
    await fetchCreationOptions(admin.tokens);
    expect(reasonOf(await add(admin.tokens, fresh().create({ challenge: proof.challenge, rp: otherOptions.rp })))).toBe('wrong_passkey');
    const signIn = await PasskeySignIn.begin(admin.email);
    const signInOptions = await signIn.options();
    await fetchCreationOptions(admin.tokens);
    expect(reasonOf(await add(admin.tokens, fresh().create({ challenge: signInOptions.challenge, rp: otherOptions.rp })))).toBe(
      'wrong_passkey',
    );
    const answer = await signIn.answer(key.get(await signIn.options()));
    const otherSession = tokensSchema.parse(answer.body);
    const options = await fetchCreationOptions(otherSession);
    await fetchCreationOptions(admin.tokens);
    expect(reasonOf(await add(admin.tokens, fresh().create(options)))).toBe('wrong_passkey');
    expect(await countRows('passkeys', admin)).toBe(1);
  });

  it.each([
    ['another origin', { origin: 'https://still-human.example.evil.test' }],
    ['another host name', { rpId: 'evil.test' }],
    ['no verification of the owner', { isVerified: false }],
    ['an answer to another kind of question', { type: 'webauthn.get' }],
    ['a made-up challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses %s', async (_, changes) => {
    const admin = await newAdmin();
    const options = await fetchCreationOptions(admin.tokens);
    expect(reasonOf(await add(admin.tokens, new SoftAuthenticator().create(options, changes)))).toBe('wrong_passkey');
    expect(reasonOf(await add(admin.tokens, new SoftAuthenticator().create(options)))).toBe('wrong_passkey'); // its challenge is gone
    expect(await countRows('passkeys', admin)).toBe(0);
  });

  it('refuses an answer after two minutes, and an answer of a person who has no challenge', async () => {
    const [admin, key] = [await newAdmin(), new SoftAuthenticator()];
    const options = await fetchCreationOptions(admin.tokens);
    await query`update passkey_challenges set expires_at = now() - interval '1 second', challenge_expires_at = now() - interval '1 second' where user_id = ${admin.id}::uuid`;
    expect(reasonOf(await add(admin.tokens, key.create(options)))).toBe('sign_in_expired');
    const other = await newAdmin();
    expect(reasonOf(await add(other.tokens, key.create(options)))).toBe('sign_in_expired');
  });

  it('does not take over another member’s key: only its owner signs in with it', async () => {
    const [owner, thief] = [await newPasskeyAdmin(), await newPasskeyAdmin()];
    const copied = new SoftAuthenticator();
    Object.defineProperty(copied, 'id', { value: owner.key.id }); // a key's id is public: the options of each sign-in contain it
    const answer = await add(thief.admin.tokens, copied.create(await fetchCreationOptions(thief.admin.tokens)));
    expect([answer.status, reasonOf(answer)]).toEqual([409, 'passkey_known']);
    const signIn = await PasskeySignIn.begin(owner.admin.email);
    expect(reasonOf(await signIn.answer(copied.get(await signIn.options())))).toBe('wrong_passkey');
    owner.key.counter = copied.counter;
    expect((await signIn.answer(owner.key.get(await signIn.options()))).status).toBe(200);
  });

  it('stops at ten, even if two sessions add the tenth at the same time', async () => {
    const { admin, key } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const second = tokensSchema.parse((await signIn.answer(key.get(await signIn.options()))).body);
    for (let count = 1; count < passkeyLimits.passkeys - 1; count += 1) await registerPasskey(admin.tokens, new SoftAuthenticator());
    const sessions = [admin.tokens, second];
    const keys = await Promise.all(sessions.map(async (by) => new SoftAuthenticator().create(await fetchCreationOptions(by))));
    const answers = await Promise.all(sessions.map((by, index) => add(by, keys[index])));
    expect(countByReason(answers)).toEqual({ 200: 1, too_many_passkeys: 1 });
    expect(await countRows('passkeys', admin)).toBe(passkeyLimits.passkeys);
  });
});

describe('recovery codes', () => {
  it('allow five guesses in one sign-in, even if forty come at once; then the right code fails there too', async () => {
    const { admin, codes } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const wrong = (index: number) => `0000-0000-0000-${String(index).padStart(4, '0')}`;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => signIn.recover(wrong(index))));
    expect(countByReason(answers)).toEqual({ wrong_recovery_code: passkeyLimits.guesses, sign_in_expired: 40 - passkeyLimits.guesses });
    expect(reasonOf(await signIn.recover(codes[0] ?? ''))).toBe('sign_in_expired');
    const next = await PasskeySignIn.begin(admin.email); // which needs another mailed code
    expect((await next.recover(codes[0] ?? '')).status).toBe(200);
  });

  it('of another member are refused, and still work for their owner', async () => {
    const [mine, theirs] = [await newPasskeyAdmin(), await newPasskeyAdmin()];
    const signIn = await PasskeySignIn.begin(mine.admin.email);
    expect(reasonOf(await signIn.recover(theirs.codes[0] ?? ''))).toBe('wrong_recovery_code');
    const owner = await PasskeySignIn.begin(theirs.admin.email);
    expect((await owner.recover(theirs.codes[0] ?? '')).status).toBe(200);
  });

  it('used two at a time in one sign-in open one session, and the other code stays valid', async () => {
    const { admin, codes } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    const answers = await Promise.all([signIn.recover(codes[0] ?? ''), signIn.recover(codes[1] ?? '')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countRows('recovery_codes', admin)).toBe(passkeyLimits.recoveryCodes - 1);
  });

  it('that eight calls replace at once are one set of ten, and earlier codes fail', async () => {
    const { admin, codes } = await newPasskeyAdmin();
    const renew = () => callAs(admin.tokens, '/admin/passkeys/recovery-codes', { method: 'POST' });
    const answers = await Promise.all(Array.from({ length: 8 }, renew));
    const sets = answers.filter(({ status }) => status === 200).map(({ body }) => recoveryCodesSchema.parse(body).recovery_codes);
    expect(sets).toHaveLength(8);
    expect(await countRows('recovery_codes', admin)).toBe(passkeyLimits.recoveryCodes);
    let signIn = await PasskeySignIn.begin(admin.email);
    expect(reasonOf(await signIn.recover(codes[0] ?? ''))).toBe('wrong_recovery_code');
    const workingSets: number[] = [];
    let guessesLeft = passkeyLimits.guesses - 1; // in this sign-in; each further sign-in needs one of the five mailed codes that an hour allows
    for (const [index, set] of sets.entries()) {
      if (guessesLeft === 0) [signIn, guessesLeft] = [await PasskeySignIn.begin(admin.email), passkeyLimits.guesses];
      guessesLeft -= 1;
      if ((await signIn.recover(set[0] ?? '')).status !== 200) continue;
      workingSets.push(index);
      guessesLeft = 0; // a right code ends the sign-in
    }
    expect(workingSets).toHaveLength(1);
  });

  it('are not stored in clear text, and no other call returns them', async () => {
    const { admin, codes } = await newPasskeyAdmin();
    const plain = codes.map((code) => code.replaceAll('-', ''));
    const rows = JSON.stringify(await query`select * from recovery_codes where user_id = ${admin.id}::uuid`).replaceAll('-', '');
    const responseText = JSON.stringify(await fetchPasskeys(admin.tokens)).replaceAll('-', '');
    for (const code of plain) expect(rows.includes(code) || responseText.includes(code)).toBe(false);
    expect(rows).not.toBe('[]');
    const added = addedPasskeySchema.parse(
      (await add(admin.tokens, new SoftAuthenticator().create(await fetchCreationOptions(admin.tokens)))).body,
    );
    expect(added.recovery_codes).toBeNull();
  });

  it.each(['', ' ', '-', '\u0000', '０'.repeat(16), 'ß'.repeat(16), '1'.repeat(60), '١'.repeat(16), '\ud83d', "' or 1=1 --"])(
    'refuse %j without a server error',
    async (typed) => {
      const { admin } = await newPasskeyAdmin();
      const signIn = await PasskeySignIn.begin(admin.email);
      const { status } = await signIn.recover(typed);
      expect([400, 422]).toContain(status);
      expect(await countRows('recovery_codes', admin)).toBe(passkeyLimits.recoveryCodes);
    },
  );

  it('of a person who lost the role do not sign in', async () => {
    const { admin, codes } = await newPasskeyAdmin();
    const signIn = await PasskeySignIn.begin(admin.email);
    await query`update users set is_admin = false where id = ${admin.id}::uuid`;
    expect((await signIn.recover(codes[0] ?? '')).status).toBe(400);
    expect(await query`select 1 from session_families where user_id = ${admin.id}::uuid`).toHaveLength(1);
  });
});
