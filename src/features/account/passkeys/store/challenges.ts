import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded } from '#drizzle/expressions.ts';
import { passkeyChallenges } from '#drizzle/schema.ts';
import { minutesAfter, passkeyLimits } from '../limits.ts';
import type { ChallengeOwner } from '../types.ts';

const { key, browserKey, userId, challenge, challengeExpiresAt, guesses, expiresAt } = passkeyChallenges;

function isLive(owner: ChallengeOwner, now: Date) {
  return and(eq(key, owner.key), eq(browserKey, owner.browserKey), gt(expiresAt, now), lt(guesses, passkeyLimits.guesses));
}

/** Gives a session a challenge, in place of the one before. */
export async function putChallenge(db: Db, owner: ChallengeOwner, person: string, text: string, now: Date): Promise<void> {
  const end = minutesAfter(now, passkeyLimits.challengeMinutes);
  await db
    .insert(passkeyChallenges)
    .values({ ...owner, userId: person, challenge: text, challengeExpiresAt: end, expiresAt: end })
    .onConflictDoUpdate({
      target: key,
      set: { challenge: excluded(challenge), challengeExpiresAt: excluded(challengeExpiresAt), expiresAt: excluded(expiresAt), guesses: 0 },
    });
}

/** Gives a sign-in a challenge, in place of the one before. Returns whose it is, or null if the sign-in has expired. */
export async function renewChallenge(db: Db, owner: ChallengeOwner, text: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(passkeyChallenges)
    .set({ challenge: text, challengeExpiresAt: minutesAfter(now, passkeyLimits.challengeMinutes) })
    .where(isLive(owner, now))
    .returning({ userId });
  return row?.userId ?? null;
}

/**
 * Takes out a challenge, before its answer is judged, and counts the answer. One statement, so that one of several answers gets it.
 * @returns the challenge (null: used, expired, or none was asked for) and whose it is; null if the sign-in has expired
 */
export async function takeChallenge(
  db: Db,
  owner: ChallengeOwner,
  now: Date,
): Promise<{ userId: string; challenge: string | null } | null> {
  const was = db.$with('was').as(
    db
      .select({ wasKey: sql<string>`${key}`.as('was_key'), wasChallenge: sql<string | null>`${challenge}`.as('was_challenge') })
      .from(passkeyChallenges)
      .where(and(isLive(owner, now), isNotNull(challenge), gt(challengeExpiresAt, now)))
      .for('update'),
  );
  const [taken] = await db
    .with(was)
    .update(passkeyChallenges)
    .set({ challenge: null, challengeExpiresAt: null, guesses: sql`${guesses} + 1` })
    .from(was)
    .where(eq(key, was.wasKey))
    .returning({ userId, challenge: sql<string | null>`was.was_challenge` });
  if (taken) return taken;
  const [live] = await db.select({ userId }).from(passkeyChallenges).where(isLive(owner, now));
  return live ? { ...live, challenge: null } : null;
}

/** Counts a guess at a recovery code, before it is judged. Returns whose sign-in it is, or null if it has expired. */
export async function takeGuess(db: Db, owner: ChallengeOwner, now: Date): Promise<string | null> {
  const [row] = await db
    .update(passkeyChallenges)
    .set({ guesses: sql`${guesses} + 1` })
    .where(isLive(owner, now))
    .returning({ userId });
  return row?.userId ?? null;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lte(expiresAt, now));
}
