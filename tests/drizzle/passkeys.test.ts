import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorReason } from '#src/shared/errors.ts';
import { auditEntries, passkeyChallenges, passkeys, recoveryCodes, sessionFamilies, signInCodes, users } from '#drizzle/schema.ts';
import { createSession } from '#src/features/account/profile/create-session.ts';
import { newUser } from '#src/features/account/profile/new-user.ts';
import { beginSecondFactor, signInByPasskey, signInByRecoveryCode } from '#src/features/account/profile/begin-second-factor.ts';
import { signInAdmin } from '#src/features/account/profile/store/sign-in.ts';
import { addPasskey, beginPasskey } from '#src/features/account/passkeys/add-passkey.ts';
import { identifyClient } from '#src/features/account/passkeys/identify-client.ts';
import { removeAllPasskeys, removePasskey, rename, renewRecoveryCodes } from '#src/features/account/passkeys/remove-passkey.ts';
import { minutesAfter } from '#src/features/account/passkeys/limits.ts';
import { listPasskeys } from '#src/features/account/passkeys/list-passkeys.ts';
import { beginProof, proveFactor } from '#src/features/account/passkeys/prove-factor.ts';
import { loadSessionMember } from '#src/features/auth/sessions/store.ts';
import type { AppCtx, AppMemberCtx } from '#src/app/ctx.ts';
import type { Mail } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import { newSecret, newUuid } from '#src/shared/ids.ts';
import { SoftAuthenticator } from '#tests/support/authenticator.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

const party = { id: 'still-human.example', origin: 'https://still-human.example' };
const browser = { secret: 'the-browser', userAgent: '' };
const mails: Mail[] = [];
let database: OwnDatabase;
let now = new Date('2026-11-26T09:00:00Z');
const passMinutes = (minutes: number) => {
  now = minutesAfter(now, minutes);
};

beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());

/** Work that the verbs leave for after the response. */
const backgroundWork: Promise<unknown>[] = [];
/** The parts of a request's context that the verbs use. */
function ctx(): AppCtx {
  const parts = {
    ...{ db: database.db, now: () => now, language: 'en', siteUrl: party.origin, log: () => undefined },
    keyed: (use: string, text: string) => sha256(`${use}:${text}`),
    mail: { send: async (mail: Mail) => void mails.push(mail) },
    later: (work: Promise<unknown>) => void backgroundWork.push(work),
    accessTokens: { lifetime: 900, sign: async ({ sessionId }: { sessionId: string }) => sessionId },
  };
  return parts as unknown as AppCtx; // the verbs under test use no other part
}

async function newAdmin() {
  const email = `${newUuid(now).slice(-12)}@example.com`;
  const user = newUser(email, { language: 'en', now, attempt: 1 });
  await database.db.insert(users).values({ ...user, isAdmin: true, createdAt: now });
  return { id: user.id, email, username: user.username };
}
type Admin = Awaited<ReturnType<typeof newAdmin>>;

/** The first step of a sign-in: proves the mailed code. */
async function proveCode({ email }: Admin) {
  const proven = { addressKey: newSecret(), browserKey: newSecret(), purpose: 'sign_in' as const, codeHash: newSecret() };
  await database.db.insert(signInCodes).values({ ...proven, expiresAt: minutesAfter(now, 10) });
  const { session } = await createSession(ctx(), 'admin', '');
  const secret = newSecret();
  const ticket = { ...(await identifyClient(ctx(), secret, browser.secret)), expiresAt: minutesAfter(now, 10) };
  const user = newUser(email, { language: 'en', now, attempt: 2 });
  const outcome = await signInAdmin(database.db, { proven, user, session, ticket, termsVersion: null }, now);
  return { outcome, sessionId: session.id, ticket: secret };
}

const asSession = ({ id, username }: Admin, sessionId: string): AppMemberCtx => ({
  ...ctx(),
  sessionId,
  member: { id, username, isAdmin: true, role: 'admin', language: 'en' },
});
const isSessionActive = async ({ id }: Admin, sessionId: string) =>
  (await loadSessionMember(database.db, { userId: id, sessionId, audience: 'admin' }, now)) !== null;

async function register(admin: Admin, sessionId: string, key = new SoftAuthenticator(), name = 'Key') {
  const session = asSession(admin, sessionId);
  const response = key.create(await beginPasskey(session, party, admin.email));
  return addPasskey(session, party, { name, response });
}

async function newAdminWithPasskey() {
  const admin = await newAdmin();
  const { sessionId } = await proveCode(admin);
  const key = new SoftAuthenticator();
  const { passkey, recovery_codes: codes } = await register(admin, sessionId, key);
  return { admin, sessionId, key, passkey, codes: codes ?? [] };
}

/** A matcher, which is typed as `any`. */
const refusalFor = (reason: ErrorReason): unknown => expect.objectContaining({ reason });
const countFulfilled = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length;

describe('a sign-in to the admin area', () => {
  it('needs only the code until its owner adds a passkey, which ends the sessions of other browsers', async () => {
    const admin = await newAdmin();
    const [first, second] = [await proveCode(admin), await proveCode(admin)];
    expect(first.outcome).toMatchObject({ userId: admin.id });
    await register(admin, first.sessionId);
    expect([await isSessionActive(admin, first.sessionId), await isSessionActive(admin, second.sessionId)]).toEqual([true, false]);
    const third = await proveCode(admin);
    expect(third.outcome).toBe('second_factor');
    expect(await database.db.$count(sessionFamilies, eq(sessionFamilies.id, third.sessionId))).toBe(0);
  });

  it('accepts a passkey once, for ten minutes, with challenges that are valid for two minutes', async () => {
    const { admin, key } = await newAdminWithPasskey();
    const { ticket } = await proveCode(admin);
    const options = await beginSecondFactor(ctx(), ticket, browser, party);
    await expect(beginSecondFactor(ctx(), ticket, { ...browser, secret: 'another' }, party)).rejects.toEqual(refusalFor('sign_in_expired'));
    const answer = key.get(options);
    passMinutes(3);
    await expect(signInByPasskey(ctx(), { ticket, response: answer }, browser, party)).rejects.toEqual(refusalFor('wrong_passkey'));
    const newAnswer = key.get(await beginSecondFactor(ctx(), ticket, browser, party));
    const attempts = Array.from({ length: 10 }, () => signInByPasskey(ctx(), { ticket, response: newAnswer }, browser, party));
    expect(await countFulfilled(attempts)).toBe(1);
    const { ticket: late } = await proveCode(admin);
    passMinutes(11);
    await expect(beginSecondFactor(ctx(), late, browser, party)).rejects.toEqual(refusalFor('sign_in_expired'));
  });

  it('accepts a passkey whose counter grows or stays zero, and refuses a copy', async () => {
    const { admin, key } = await newAdminWithPasskey();
    const signInWith = async (counter: number) => {
      const { ticket } = await proveCode(admin);
      const response = key.get(await beginSecondFactor(ctx(), ticket, browser, party), { counter });
      return signInByPasskey(ctx(), { ticket, response }, browser, party);
    };
    for (const counter of [0, 0, 9]) {
      const { access_token: sessionId } = await signInWith(counter);
      expect(await isSessionActive(admin, sessionId)).toBe(true);
    }
    for (const counter of [9, 8, 0]) await expect(signInWith(counter)).rejects.toEqual(refusalFor('wrong_passkey'));
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id));
    const { outcome } = await proveCode(admin);
    expect(outcome).toBe('not_admin');
  });

  it('accepts a recovery code once, also in parallel, stores only digests, and records and mails each use', async () => {
    const { admin, codes } = await newAdminWithPasskey();
    await database.db.update(users).set({ emailNotices: false }).where(eq(users.id, admin.id));
    const signIns = await Promise.all(Array.from({ length: 50 }, () => proveCode(admin)));
    const uses = signIns.map(({ ticket }) => signInByRecoveryCode(ctx(), { ticket, code: codes[0]?.toUpperCase() ?? '' }, browser));
    expect(await countFulfilled(uses)).toBe(1);
    const stored = await database.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, admin.id));
    expect(stored).toHaveLength(9);
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', '')); // only digests are stored
    expect(await database.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, admin.id))).toBe(50); // of 49 sign-ins that are still open, and of the registration
    const acts = await database.db.query.auditEntries.findMany({ where: eq(auditEntries.subjectId, admin.id) });
    expect(acts.filter(({ act }) => act === 'recovery_code_used').map(({ after }) => after)).toEqual([{ recovery_codes_left: 9 }]);
    await Promise.all(backgroundWork.splice(0));
    await Promise.all(backgroundWork.splice(0));
    expect(mails.filter(({ to, text }) => to === admin.email && text.includes('9'))).toHaveLength(1);
  });

  it('allows five guesses at recovery codes, and does not use up codes of another member', async () => {
    const [{ admin, codes }, other] = [await newAdminWithPasskey(), await newAdminWithPasskey()];
    const { ticket } = await proveCode(admin);
    const guess = (code: string) => signInByRecoveryCode(ctx(), { ticket, code }, browser);
    for (const code of other.codes.slice(0, 5)) await expect(guess(code)).rejects.toEqual(refusalFor('wrong_recovery_code'));
    await expect(guess(codes[0] ?? '')).rejects.toEqual(refusalFor('sign_in_expired'));
    expect(await database.db.$count(recoveryCodes)).toBeGreaterThanOrEqual(20);
  });
});

describe('passkeys', () => {
  it('can be changed for ten minutes after a proof, which a passkey renews', async () => {
    const { admin, sessionId, key, passkey, codes } = await newAdminWithPasskey();
    const session = asSession(admin, sessionId);
    expect((await listPasskeys(session)).recovery_codes_left).toBe(10);
    passMinutes(1); // gives the acts different times, so that they have an order
    const [newCode = ''] = await renewRecoveryCodes(session);
    expect(codes).not.toContain(newCode);
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(10);
    passMinutes(11);
    for (const work of [() => renewRecoveryCodes(session), () => removePasskey(session, passkey.id), () => register(admin, sessionId)])
      await expect(work()).rejects.toEqual(refusalFor('proof_needed'));
    const response = key.get(await beginProof(session, party));
    await proveFactor(session, party, response);
    await expect(proveFactor(session, party, response)).rejects.toEqual(refusalFor('wrong_passkey'));
    expect(await rename(session, passkey.id, 'Laptop')).toMatchObject({ id: passkey.id, name: 'Laptop' });
    passMinutes(1);
    await removePasskey(session, passkey.id);
    await expect(removePasskey(session, passkey.id)).rejects.toEqual(refusalFor('proof_needed')); // the proof by code has expired as well
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(0);
    const acts = await database.db.query.auditEntries.findMany({ where: eq(auditEntries.subjectId, admin.id), orderBy: auditEntries.id });
    expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['passkey_added', null, { passkey: 'Key' }],
      ['recovery_codes_made', null, { recovery_codes: 10 }],
      ['passkey_renamed', { passkey: 'Key' }, { passkey: 'Laptop' }],
      ['passkey_removed', { passkey: 'Laptop' }, null],
    ]);
  });

  it('are at most ten, each registered once, and are removed only by their owner, whose other sessions end', async () => {
    const [{ admin, sessionId, key, passkey }, other] = [await newAdminWithPasskey(), await newAdminWithPasskey()];
    await expect(register(admin, sessionId, key)).rejects.toEqual(refusalFor('passkey_known'));
    await expect(register(other.admin, other.sessionId, key)).rejects.toEqual(refusalFor('passkey_known'));
    for (let count = 1; count < 10; count += 1) expect((await register(admin, sessionId)).recovery_codes).toBeNull();
    await expect(register(admin, sessionId)).rejects.toEqual(refusalFor('too_many_passkeys'));
    const { ticket } = await proveCode(admin);
    const response = key.get(await beginSecondFactor(ctx(), ticket, browser, party));
    const { access_token: second } = await signInByPasskey(ctx(), { ticket, response }, browser, party);
    const stranger = asSession(other.admin, other.sessionId);
    await expect(removePasskey(stranger, passkey.id)).rejects.toEqual(refusalFor('not_found'));
    await expect(rename(stranger, passkey.id, 'Mine')).rejects.toEqual(refusalFor('not_found'));
    await removePasskey(asSession(admin, sessionId), passkey.id);
    expect([await isSessionActive(admin, sessionId), await isSessionActive(admin, second)]).toEqual([true, false]);
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(10);
  });

  it('are removed by an operator, who is in the log, after which the code is enough to sign in', async () => {
    const { admin, sessionId } = await newAdminWithPasskey();
    expect(await removeAllPasskeys(ctx(), admin.email)).toBe(1);
    expect(await isSessionActive(admin, sessionId)).toBe(false);
    expect(await database.db.$count(passkeys, eq(passkeys.userId, admin.id))).toBe(0);
    expect((await proveCode(admin)).outcome).toMatchObject({ userId: admin.id });
    const entry = await database.db.query.auditEntries.findFirst({ where: eq(auditEntries.act, 'passkeys_cleared') });
    expect(entry).toMatchObject({ actorName: 'operator', subjectId: admin.id, before: { passkeys: 1 } });
    await expect(removeAllPasskeys(ctx(), 'nobody@example.com')).rejects.toEqual(refusalFor('not_found'));
  });
});
