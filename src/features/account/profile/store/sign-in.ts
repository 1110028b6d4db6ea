import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { passkeyChallenges, passkeys, refreshTokens, sessionFamilies, users } from '#drizzle/schema.ts';
import type { NewSession, SignInOutcome, SignInRequest } from '../types.ts';
import { acceptTerms, orUsernameTaken } from './users.ts';
import { consumeCode } from './consume-code.ts';

/**
 * Signs in a member in one statement, completely or not at all: consumes the code, creates the user if missing, records accepted terms and opens a
 * session.
 * @returns null if the code was already used; 'username_taken' if the new name is taken, and the code stays valid
 */
export function signInMember(
  db: Db,
  { proven, user, session, termsVersion }: SignInRequest,
  now: Date,
): Promise<SignInOutcome | 'username_taken' | null> {
  const used = consumeCode(db, proven, now);
  const row = rowOf(users, { ...user, termsVersion, termsAcceptedAt: termsVersion === null ? null : now, createdAt: now });
  const person = db.$with('person').as(
    db
      .insert(users)
      .select(db.select(row).from(used))
      // without terms the update changes nothing, but makes the statement return the existing row
      .onConflictDoUpdate({ target: users.email, set: termsVersion === null ? { email: users.email } : acceptTerms(termsVersion, now) })
      .returning({ userId: users.id, username: users.username }),
  );
  return orUsernameTaken(async () => {
    const [signedIn] = await db
      .with(used, person, ...openSession(db, person, session, now))
      .select()
      .from(person);
    return signedIn ? { ...signedIn, isNew: signedIn.userId === user.id } : null;
  });
}

/**
 * Consumes a code and signs in an administrator or editor. For a person with a passkey, it creates a ticket for the second factor instead of a session.
 * Never creates a user.
 * @returns null if the code was already used, 'not_admin' if it was valid but the user has no role
 */
export async function signInAdmin(
  db: Db,
  { proven, user, session, ticket }: SignInRequest,
  now: Date,
): Promise<SignInOutcome | 'second_factor' | 'not_admin' | null> {
  const used = consumeCode(db, proven, now);
  const isGuarded = exists(db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)));
  const isAllowed = and(eq(users.email, user.email), isNotNull(users.role), exists(db.select().from(used)));
  const allowed = db.$with('allowed').as(
    db
      .select({
        allowedId: sql<string>`${users.id}`.as('allowed_id'),
        username: users.username,
        guarded: sql<boolean>`${isGuarded}`.as('guarded'),
      })
      .from(users)
      .where(isAllowed),
  );
  const person = db.$with('person').as(
    db
      .select({ userId: users.id })
      .from(users)
      .where(and(isAllowed, not(isGuarded))),
  );
  const waiting = rowOf(passkeyChallenges, { ...ticket, userId: allowed.allowedId, guesses: 0 });
  const begun = db.$with('begun').as(
    db.insert(passkeyChallenges).select(
      db
        .select(waiting)
        .from(allowed)
        .where(sql`${allowed.guarded}`),
    ),
  );
  const [outcome] = await db
    .with(used, allowed, person, begun, ...openSession(db, person, session, now))
    .select({ userId: allowed.allowedId, username: allowed.username, guarded: allowed.guarded })
    .from(used)
    .leftJoin(allowed, sql`true`);
  if (!outcome) return null;
  const { userId, username, guarded } = outcome;
  if (userId === null || username === null) return 'not_admin';
  return guarded ? 'second_factor' : { userId, username, isNew: false };
}

/**
 * Builds the CTEs that open a session with its first refresh token, if the CTE `person` has a row.
 * @param factorAt when the person showed the second factor; null without one
 */
export function openSession(
  db: Db,
  person: WithSubqueryWithSelection<{ userId: typeof users.id }, 'person'>,
  { id, audience, device, tokenHash, expiresAt }: NewSession,
  now: Date,
  factorAt: Date | null = null,
) {
  const row = { id, userId: person.userId, audience, device, createdAt: now, provenAt: now, factorAt, lastUsedAt: now, expiresAt };
  const family = db.$with('family').as(
    db
      .insert(sessionFamilies)
      .select(db.select(rowOf(sessionFamilies, row)).from(person))
      .returning({ familyId: sessionFamilies.id }),
  );
  const first = rowOf(refreshTokens, { tokenHash, familyId: family.familyId, createdAt: now });
  return [family, db.$with('token').as(db.insert(refreshTokens).select(db.select(first).from(family)))] as const;
}
