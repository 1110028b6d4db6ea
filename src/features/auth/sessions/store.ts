import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { passkeys, refreshTokens, sessionFamilies, users } from '#drizzle/schema.ts';
import type { AccessClaims, Member } from '#src/shared/ctx.ts';
import { idleSeconds } from './tokens.ts';
import type { RotatedToken, TokenFamily, SessionRow } from './types.ts';

const dayMs = 24 * 60 * 60_000;
const familyColumns = { id: sessionFamilies.id, userId: sessionFamilies.userId, audience: sessionFamilies.audience };

const hasNoPasskey = notExists(new QueryBuilder().select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id)));

/**
 * Whether a session is live: not ended, expired or idle for too long. An admin session also needs a role and, if its owner has a passkey,
 * the second factor. Every refresh and every call checks this.
 */
function isLive(now: Date): SQL | undefined {
  const usedWithin = (audience: 'member' | 'admin') =>
    and(eq(sessionFamilies.audience, audience), gt(sessionFamilies.lastUsedAt, new Date(now.getTime() - idleSeconds[audience] * 1000)));
  return and(
    isNull(sessionFamilies.revokedAt),
    gt(sessionFamilies.expiresAt, now),
    or(usedWithin('member'), and(usedWithin('admin'), isNotNull(users.role), or(isNotNull(sessionFamilies.factorAt), hasNoPasskey))),
  );
}

/** The user named by an access token, if the session is live; else null. */
export async function loadSessionMember(db: Db, { userId, sessionId, audience }: AccessClaims, now: Date): Promise<Member | null> {
  const [member] = await db
    .select({ id: users.id, username: users.username, isAdmin: users.isAdmin, role: users.role, language: users.language })
    .from(sessionFamilies)
    .innerJoin(users, eq(users.id, sessionFamilies.userId))
    .where(and(eq(sessionFamilies.id, sessionId), eq(users.id, userId), eq(sessionFamilies.audience, audience), isLive(now)));
  return member ?? null;
}

/**
 * Rotates a refresh token. One conditional statement, so exactly one of several concurrent calls wins.
 * @returns the token family for the winning call, else null
 */
export async function rotateToken(
  db: Db,
  token: { hash: string; successorHash: string; sealedSuccessor: string },
  now: Date,
): Promise<TokenFamily | null> {
  const rotated = db.$with('rotated').as(
    db
      .update(refreshTokens)
      .set({ rotatedAt: now, sealedSuccessor: token.sealedSuccessor })
      .from(sessionFamilies)
      .innerJoin(users, eq(users.id, sessionFamilies.userId))
      .where(
        and(
          eq(refreshTokens.tokenHash, token.hash),
          isNull(refreshTokens.rotatedAt),
          eq(sessionFamilies.id, refreshTokens.familyId),
          isLive(now),
        ),
      )
      .returning({ familyId: refreshTokens.familyId }),
  );
  const successor = rowOf(refreshTokens, { tokenHash: token.successorHash, familyId: rotated.familyId, createdAt: now });
  const inserted = db.$with('inserted').as(db.insert(refreshTokens).select(db.select(successor).from(rotated)));
  const [family] = await db
    .with(rotated, inserted)
    .update(sessionFamilies)
    .set({ lastUsedAt: now })
    .from(rotated)
    .where(eq(sessionFamilies.id, rotated.familyId))
    .returning(familyColumns);
  return family ?? null;
}

/** State of a refresh token that could not be rotated; null for an unknown token. */
export async function loadRotatedToken(db: Db, hash: string, now: Date): Promise<RotatedToken | null> {
  const [token] = await db
    .select({
      ...familyColumns,
      rotatedAt: refreshTokens.rotatedAt,
      sealedSuccessor: refreshTokens.sealedSuccessor,
      isLive: sql<boolean>`${isLive(now)}`,
    })
    .from(refreshTokens)
    .innerJoin(sessionFamilies, eq(sessionFamilies.id, refreshTokens.familyId))
    .innerJoin(users, eq(users.id, sessionFamilies.userId))
    .where(eq(refreshTokens.tokenHash, hash));
  return token ?? null;
}

export async function revokeFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db
    .update(sessionFamilies)
    .set({ revokedAt: now })
    .where(and(eq(sessionFamilies.id, familyId), isNull(sessionFamilies.revokedAt)));
}

/** Revokes the token family of a refresh token, rotated or not. */
export async function revokeFamilyOfToken(db: Db, hash: string, now: Date): Promise<void> {
  const familyId = db.select({ id: refreshTokens.familyId }).from(refreshTokens).where(eq(refreshTokens.tokenHash, hash));
  await db
    .update(sessionFamilies)
    .set({ revokedAt: now })
    .where(and(inArray(sessionFamilies.id, familyId), isNull(sessionFamilies.revokedAt)));
}

/** Ends a user's sessions: the one of `id`, or all without it. Returns how many ended. */
export function endSessionsOf(db: Db, userId: string, now: Date, id?: string): Promise<number> {
  return endWhere(db, now, and(eq(sessionFamilies.userId, userId), id === undefined ? undefined : eq(sessionFamilies.id, id)));
}

/** Ends the sessions of an address, or everyone's for null. Returns how many ended. */
export function endSessionsOfAddress(db: Db, email: string | null, now: Date): Promise<number> {
  if (email === null) return endWhere(db, now, undefined);
  return endWhere(db, now, inArray(sessionFamilies.userId, db.select({ id: users.id }).from(users).where(eq(users.email, email))));
}

async function endWhere(db: Db, now: Date, condition: SQL | undefined): Promise<number> {
  const ended = await db
    .update(sessionFamilies)
    .set({ revokedAt: now })
    .where(and(isNull(sessionFamilies.revokedAt), gt(sessionFamilies.expiresAt, now), condition))
    .returning({ id: sessionFamilies.id });
  return ended.length;
}

/** A user's live sessions, most recently used first. */
export function loadSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  const { device, createdAt, lastUsedAt, expiresAt } = sessionFamilies;
  return db
    .select({ ...familyColumns, device, createdAt, lastUsedAt, expiresAt })
    .from(sessionFamilies)
    .innerJoin(users, eq(users.id, sessionFamilies.userId))
    .where(and(eq(sessionFamilies.userId, userId), isLive(now)))
    .orderBy(desc(lastUsedAt), desc(sessionFamilies.id));
}

/** Deletes sessions with their tokens a day after they ended or expired. */
export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs);
  await db.delete(sessionFamilies).where(or(lt(sessionFamilies.revokedAt, dayAgo), lt(sessionFamilies.expiresAt, dayAgo)));
}
