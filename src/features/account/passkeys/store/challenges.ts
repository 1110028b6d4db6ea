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

/** Saves a challenge for a session. It replaces the last one. */
export async function saveChallenge(db: Db, owner: ChallengeOwner, person: string, text: string, now: Date): Promise<void> {
  const end = minutesAfter(now, passkeyLimits.challengeMinutes);
  await db
    .insert(passkeyChallenges)
    .values({ ...owner, userId: person, challenge: text, challengeExpiresAt: end, expiresAt: end })
    .onConflictDoUpdate({
      target: key,
      set: { challenge: excluded(challenge), challengeExpiresAt: excluded(challengeExpiresAt), expiresAt: excluded(expiresAt), guesses: 0 },
    });
}

/** Saves a new challenge for a sign-in. Returns the id of the person who signs in; null if the sign-in has expired. */
export async function renewChallenge(db: Db, owner: ChallengeOwner, text: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(passkeyChallenges)
    .set({ challenge: text, challengeExpiresAt: minutesAfter(now, passkeyLimits.challengeMinutes) })
    .where(isLive(owner, now))
    .returning({ userId });
  return row?.userId ?? null;
}

/**
 * Consumes a challenge before its answer is checked, and counts the attempt. Of several answers at once, one gets the challenge.
 * @returns the challenge (null if it is used, expired or missing) and the person's id; null if the sign-in has expired
 */
export async function consumeChallenge(
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

/** Counts a guess at a recovery code before it is checked. Returns the id of the person who signs in; null if the sign-in has expired. */
export async function countGuess(db: Db, owner: ChallengeOwner, now: Date): Promise<string | null> {
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
