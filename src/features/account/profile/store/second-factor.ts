import { and, eq, exists, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { passkeyChallenges, passkeys, recoveryCodes, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { NewSession, SignInOutcome } from '../types.ts';
import { openSession } from './sign-in.ts';

/** The sign-in to complete. */
interface PendingSignIn {
  /** Key of the sign-in's challenge. */
  ticketKey: string;
  userId: string;
  session: NewSession;
}

const isTicket = ({ ticketKey, userId }: PendingSignIn, now: Date) =>
  and(eq(passkeyChallenges.key, ticketKey), eq(passkeyChallenges.userId, userId), gt(passkeyChallenges.expiresAt, now));

function personOf(db: Db, userId: string, isAllowed: ReturnType<typeof exists>) {
  return db.$with('person').as(
    db
      .select({ userId: users.id, username: users.username })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.role), isAllowed)),
  );
}

/**
 * Completes a sign-in by passkey in one statement: consumes its ticket, saves the passkey's count and opens the session.
 * @returns null if the ticket was used, the count did not grow, or the person has no role
 */
export async function finishByPasskey(
  db: Db,
  signIn: PendingSignIn,
  passkey: { id: string; counter: number },
  now: Date,
): Promise<SignInOutcome | null> {
  const used = db.$with('used').as(db.delete(passkeyChallenges).where(isTicket(signIn, now)).returning({ usedKey: passkeyChallenges.key }));
  const isHigher = sql`(${passkeys.counter} < ${passkey.counter} or (${passkeys.counter} = 0 and ${passkey.counter}::bigint = 0))`; // decides the race between two answers of one passkey
  const shown = db.$with('shown').as(
    db
      .update(passkeys)
      .set({ counter: passkey.counter, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, signIn.userId), isHigher, exists(db.select().from(used))))
      .returning({ shownId: passkeys.id }),
  );
  const person = personOf(db, signIn.userId, exists(db.select().from(shown)));
  const [outcome] = await db
    .with(used, shown, person, ...openSession(db, person, signIn.session, now, now))
    .select()
    .from(person);
  return outcome ? { ...outcome, isNew: false } : null;
}

/**
 * Completes a sign-in by recovery code in one statement: consumes code and ticket, writes the audit log and opens the session. Of several calls with
 * one code, one succeeds.
 * @returns null if there is no such code, or the ticket was used
 */
export async function finishByRecoveryCode(
  db: Db,
  signIn: PendingSignIn,
  { codeHash, act }: { codeHash: string; act: Act },
  now: Date,
): Promise<(SignInOutcome & { left: number }) | null> {
  const { userId } = signIn;
  const isOwn = eq(recoveryCodes.userId, userId);
  // locks the ticket, so that of two codes with one ticket only the first is consumed
  const ticket = db
    .$with('ticket')
    .as(db.select({ ticketKey: passkeyChallenges.key }).from(passkeyChallenges).where(isTicket(signIn, now)).for('update'));
  const code = db.$with('code').as(
    db
      .delete(recoveryCodes)
      .where(and(isOwn, eq(recoveryCodes.codeHash, codeHash), exists(db.select().from(ticket))))
      .returning({ usedHash: recoveryCodes.codeHash }),
  );
  const isUsed = exists(db.select().from(code));
  const used = db.$with('used').as(db.delete(passkeyChallenges).where(and(isTicket(signIn, now), isUsed)));
  const person = personOf(db, userId, isUsed);
  const left = sql<number>`(select count(*) - 1 from ${recoveryCodes} where ${isOwn})`.mapWith(Number); // before the deletion
  const recorded = recordAct(db, act, person, {
    ...{ kind: 'member', id: userId },
    after: sql`jsonb_build_object('recovery_codes_left', ${left})`,
  });
  const [outcome] = await db
    .with(ticket, code, used, person, recorded, ...openSession(db, person, signIn.session, now, now))
    .select({ userId: person.userId, username: person.username, left })
    .from(person);
  return outcome ? { ...outcome, isNew: false } : null;
}
