import { and, eq, exists, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordAct } from '#src/features/auth/audit/statements.ts';
import { passkeyChallenges, passkeys, recoveryCodes, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { NewSession, SignInOutcome } from '../types.ts';
import { openSession } from './sign-in.ts';

interface Finish {
  /** Key of the sign-in's challenge. */
  ticketKey: string;
  userId: string;
  session: NewSession;
}

const isTicket = ({ ticketKey, userId }: Finish, now: Date) =>
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
 * Ends a sign-in by passkey: consumes its ticket, saves the passkey's count and opens the session. One statement.
 * @returns null if the ticket was used meanwhile, the count did not grow, or the person has no role any more
 */
export async function finishByPasskey(
  db: Db,
  finish: Finish,
  passkey: { id: string; counter: number },
  now: Date,
): Promise<SignInOutcome | null> {
  const used = db.$with('used').as(db.delete(passkeyChallenges).where(isTicket(finish, now)).returning({ usedKey: passkeyChallenges.key }));
  const isHigher = sql`(${passkeys.counter} < ${passkey.counter} or (${passkeys.counter} = 0 and ${passkey.counter}::bigint = 0))`; // as one condition of the race
  const shown = db.$with('shown').as(
    db
      .update(passkeys)
      .set({ counter: passkey.counter, lastUsedAt: now })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.userId, finish.userId), isHigher, exists(db.select().from(used))))
      .returning({ shownId: passkeys.id }),
  );
  const person = personOf(db, finish.userId, exists(db.select().from(shown)));
  const [outcome] = await db
    .with(used, shown, person, ...openSession(db, person, finish.session, now, now))
    .select()
    .from(person);
  return outcome ? { ...outcome, isNew: false } : null;
}

/**
 * Ends a sign-in by recovery code: consumes code and ticket, records it and opens the session. One statement, so that a code works once,
 * however many use it.
 * @returns null if there is no such code, or the ticket was used meanwhile
 */
export async function finishByRecoveryCode(
  db: Db,
  finish: Finish,
  { codeHash, act }: { codeHash: string; act: Act },
  now: Date,
): Promise<(SignInOutcome & { left: number }) | null> {
  const { userId } = finish;
  const isOwn = eq(recoveryCodes.userId, userId);
  // locked, so that of two codes with one ticket the second is not used up
  const ticket = db
    .$with('ticket')
    .as(db.select({ ticketKey: passkeyChallenges.key }).from(passkeyChallenges).where(isTicket(finish, now)).for('update'));
  const code = db.$with('code').as(
    db
      .delete(recoveryCodes)
      .where(and(isOwn, eq(recoveryCodes.codeHash, codeHash), exists(db.select().from(ticket))))
      .returning({ usedHash: recoveryCodes.codeHash }),
  );
  const isUsed = exists(db.select().from(code));
  const used = db.$with('used').as(db.delete(passkeyChallenges).where(and(isTicket(finish, now), isUsed)));
  const person = personOf(db, userId, isUsed);
  const left = sql<number>`(select count(*) - 1 from ${recoveryCodes} where ${isOwn})`.mapWith(Number); // before the deletion
  const recorded = recordAct(db, act, person, {
    ...{ kind: 'member', id: userId },
    after: sql`jsonb_build_object('recovery_codes_left', ${left})`,
  });
  const [outcome] = await db
    .with(ticket, code, used, person, recorded, ...openSession(db, person, finish.session, now, now))
    .select({ userId: person.userId, username: person.username, left })
    .from(person);
  return outcome ? { ...outcome, isNew: false } : null;
}
