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
let own: OwnDatabase;
let now = new Date('2026-11-26T09:00:00Z');
const wait = (minutes: number) => {
  now = minutesAfter(now, minutes);
};

beforeAll(async () => {
  own = await openOwnDatabase();
}, 120_000);
afterAll(() => own.close());

/** What the verbs use of a request. Work for later is awaited, so that a test sees it done. */
const later: Promise<unknown>[] = [];
function ctx(): AppCtx {
  const parts = {
    ...{ db: own.db, now: () => now, language: 'en', siteUrl: party.origin, log: () => undefined },
    keyed: (use: string, text: string) => sha256(`${use}:${text}`),
    mail: { send: async (mail: Mail) => void mails.push(mail) },
    later: (work: Promise<unknown>) => void later.push(work),
    accessTokens: { lifetime: 900, sign: async ({ sessionId }: { sessionId: string }) => sessionId },
  };
  return parts as unknown as AppCtx; // the verbs under test use no other part
}

async function newAdmin() {
  const email = `${newUuid(now).slice(-12)}@example.com`;
  const user = newUser(email, { language: 'en', now, attempt: 1 });
  await own.db.insert(users).values({ ...user, isAdmin: true, createdAt: now });
  return { id: user.id, email, username: user.username };
}
type Admin = Awaited<ReturnType<typeof newAdmin>>;

/** The first step: the mailed code was right. */
async function showCode({ email }: Admin) {
  const proven = { addressKey: newSecret(), browserKey: newSecret(), purpose: 'sign_in' as const, codeHash: newSecret() };
  await own.db.insert(signInCodes).values({ ...proven, expiresAt: minutesAfter(now, 10) });
  const { session } = await createSession(ctx(), 'admin', '');
  const secret = newSecret();
  const ticket = { ...(await identifyClient(ctx(), secret, browser.secret)), expiresAt: minutesAfter(now, 10) };
  const user = newUser(email, { language: 'en', now, attempt: 2 });
  const outcome = await signInAdmin(own.db, { proven, user, session, ticket, termsVersion: null }, now);
  return { outcome, sessionId: session.id, ticket: secret };
}

const asSession = ({ id, username }: Admin, sessionId: string): AppMemberCtx => ({
  ...ctx(),
  sessionId,
  member: { id, username, isAdmin: true, role: 'admin', language: 'en' },
});
const isLive = async ({ id }: Admin, sessionId: string) =>
  (await loadSessionMember(own.db, { userId: id, sessionId, audience: 'admin' }, now)) !== null;

async function register(admin: Admin, sessionId: string, key = new SoftAuthenticator(), name = 'Key') {
  const here = asSession(admin, sessionId);
  const response = key.create(await beginPasskey(here, party, admin.email));
  return addPasskey(here, party, { name, response });
}

async function newGuarded() {
  const admin = await newAdmin();
  const { sessionId } = await showCode(admin);
  const key = new SoftAuthenticator();
  const { passkey, recovery_codes: codes } = await register(admin, sessionId, key);
  return { admin, sessionId, key, passkey, codes: codes ?? [] };
}

/** A matcher, which is typed as `any`. */
const refusal = (reason: ErrorReason): unknown => expect.objectContaining({ reason });
const outcomes = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length;

describe('a sign-in to the admin area', () => {
  it('opens a session by only the code until its owner has a passkey, which ends it in other browsers', async () => {
    const admin = await newAdmin();
    const [first, second] = [await showCode(admin), await showCode(admin)];
    expect(first.outcome).toMatchObject({ userId: admin.id });
    await register(admin, first.sessionId);
    expect([await isLive(admin, first.sessionId), await isLive(admin, second.sessionId)]).toEqual([true, false]);
    const third = await showCode(admin);
    expect(third.outcome).toBe('second_factor');
    expect(await own.db.$count(sessionFamilies, eq(sessionFamilies.id, third.sessionId))).toBe(0);
  });

  it('ends by passkey once, for ten minutes, each challenge for two', async () => {
    const { admin, key } = await newGuarded();
    const { ticket } = await showCode(admin);
    const options = await beginSecondFactor(ctx(), ticket, browser, party);
    await expect(beginSecondFactor(ctx(), ticket, { ...browser, secret: 'another' }, party)).rejects.toEqual(refusal('sign_in_expired'));
    const answer = key.get(options);
    wait(3);
    await expect(signInByPasskey(ctx(), { ticket, response: answer }, browser, party)).rejects.toEqual(refusal('wrong_passkey'));
    const fresh = key.get(await beginSecondFactor(ctx(), ticket, browser, party));
    const times = Array.from({ length: 10 }, () => signInByPasskey(ctx(), { ticket, response: fresh }, browser, party));
    expect(await outcomes(times)).toBe(1);
    const { ticket: late } = await showCode(admin);
    wait(11);
    await expect(beginSecondFactor(ctx(), late, browser, party)).rejects.toEqual(refusal('sign_in_expired'));
  });

  it('takes a passkey whose count grows, or that does not count, and no copy', async () => {
    const { admin, key } = await newGuarded();
    const by = async (counter: number) => {
      const { ticket } = await showCode(admin);
      const response = key.get(await beginSecondFactor(ctx(), ticket, browser, party), { counter });
      return signInByPasskey(ctx(), { ticket, response }, browser, party);
    };
    for (const counter of [0, 0, 9]) {
      const { access_token: sessionId } = await by(counter);
      expect(await isLive(admin, sessionId)).toBe(true);
    }
    for (const counter of [9, 8, 0]) await expect(by(counter)).rejects.toEqual(refusal('wrong_passkey'));
    await own.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.id));
    const { outcome } = await showCode(admin);
    expect(outcome).toBe('not_admin');
  });

  it('ends by a recovery code once, however many use it, none lies in the database, and it is recorded and mailed whatever the profile says', async () => {
    const { admin, codes } = await newGuarded();
    await own.db.update(users).set({ emailNotices: false }).where(eq(users.id, admin.id));
    const signIns = await Promise.all(Array.from({ length: 50 }, () => showCode(admin)));
    const uses = signIns.map(({ ticket }) => signInByRecoveryCode(ctx(), { ticket, code: codes[0]?.toUpperCase() ?? '' }, browser));
    expect(await outcomes(uses)).toBe(1);
    const stored = await own.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, admin.id));
    expect(stored).toHaveLength(9);
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', '')); // none lies in the database as it is
    expect(await own.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, admin.id))).toBe(50); // 49 sign-ins go on; one registered
    const acts = await own.db.query.auditEntries.findMany({ where: eq(auditEntries.subjectId, admin.id) });
    expect(acts.filter(({ act }) => act === 'recovery_code_used').map(({ after }) => after)).toEqual([{ recovery_codes_left: 9 }]);
    await Promise.all(later.splice(0));
    await Promise.all(later.splice(0));
    expect(mails.filter(({ to, text }) => to === admin.email && text.includes('9'))).toHaveLength(1);
  });

  it('allows five guesses at recovery codes, and uses up none of somebody else', async () => {
    const [{ admin, codes }, other] = [await newGuarded(), await newGuarded()];
    const { ticket } = await showCode(admin);
    const guess = (code: string) => signInByRecoveryCode(ctx(), { ticket, code }, browser);
    for (const code of other.codes.slice(0, 5)) await expect(guess(code)).rejects.toEqual(refusal('wrong_recovery_code'));
    await expect(guess(codes[0] ?? '')).rejects.toEqual(refusal('sign_in_expired'));
    expect(await own.db.$count(recoveryCodes)).toBeGreaterThanOrEqual(20);
  });
});

describe('passkeys', () => {
  it('are changed within ten minutes of a proof, which a passkey renews', async () => {
    const { admin, sessionId, key, passkey, codes } = await newGuarded();
    const here = asSession(admin, sessionId);
    expect((await listPasskeys(here)).recovery_codes_left).toBe(10);
    wait(1); // acts of one moment have no order
    const [fresh = ''] = await renewRecoveryCodes(here);
    expect(codes).not.toContain(fresh);
    expect(await own.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(10);
    wait(11);
    for (const work of [() => renewRecoveryCodes(here), () => removePasskey(here, passkey.id), () => register(admin, sessionId)])
      await expect(work()).rejects.toEqual(refusal('proof_needed'));
    const response = key.get(await beginProof(here, party));
    await proveFactor(here, party, response);
    await expect(proveFactor(here, party, response)).rejects.toEqual(refusal('wrong_passkey'));
    expect(await rename(here, passkey.id, 'Laptop')).toMatchObject({ id: passkey.id, name: 'Laptop' });
    wait(1);
    await removePasskey(here, passkey.id);
    await expect(removePasskey(here, passkey.id)).rejects.toEqual(refusal('proof_needed')); // the code is as old
    expect(await own.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(0);
    const acts = await own.db.query.auditEntries.findMany({ where: eq(auditEntries.subjectId, admin.id), orderBy: auditEntries.id });
    expect(acts.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['passkey_added', null, { passkey: 'Key' }],
      ['recovery_codes_made', null, { recovery_codes: 10 }],
      ['passkey_renamed', { passkey: 'Key' }, { passkey: 'Laptop' }],
      ['passkey_removed', { passkey: 'Laptop' }, null],
    ]);
  });

  it('are ten at most, each once, and are removed by their owner only, whose other sessions end', async () => {
    const [{ admin, sessionId, key, passkey }, other] = [await newGuarded(), await newGuarded()];
    await expect(register(admin, sessionId, key)).rejects.toEqual(refusal('passkey_known'));
    await expect(register(other.admin, other.sessionId, key)).rejects.toEqual(refusal('passkey_known'));
    for (let one = 1; one < 10; one += 1) expect((await register(admin, sessionId)).recovery_codes).toBeNull();
    await expect(register(admin, sessionId)).rejects.toEqual(refusal('too_many_passkeys'));
    const { ticket } = await showCode(admin);
    const response = key.get(await beginSecondFactor(ctx(), ticket, browser, party));
    const { access_token: second } = await signInByPasskey(ctx(), { ticket, response }, browser, party);
    const stranger = asSession(other.admin, other.sessionId);
    await expect(removePasskey(stranger, passkey.id)).rejects.toEqual(refusal('not_found'));
    await expect(rename(stranger, passkey.id, 'Mine')).rejects.toEqual(refusal('not_found'));
    await removePasskey(asSession(admin, sessionId), passkey.id);
    expect([await isLive(admin, sessionId), await isLive(admin, second)]).toEqual([true, false]);
    expect(await own.db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(10);
  });

  it('are cleared by an operator, who is in the log, and then the code is enough to sign in', async () => {
    const { admin, sessionId } = await newGuarded();
    expect(await removeAllPasskeys(ctx(), admin.email)).toBe(1);
    expect(await isLive(admin, sessionId)).toBe(false);
    expect(await own.db.$count(passkeys, eq(passkeys.userId, admin.id))).toBe(0);
    expect((await showCode(admin)).outcome).toMatchObject({ userId: admin.id });
    const entry = await own.db.query.auditEntries.findFirst({ where: eq(auditEntries.act, 'passkeys_cleared') });
    expect(entry).toMatchObject({ actorName: 'operator', subjectId: admin.id, before: { passkeys: 1 } });
    await expect(removeAllPasskeys(ctx(), 'nobody@example.com')).rejects.toEqual(refusal('not_found'));
  });
});
