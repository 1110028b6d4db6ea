import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { AccessClaims, Member } from '#src/shared/ctx.ts';
import { idleSeconds } from './refresh-token.ts';
import type { Family, SessionRow, SpentToken } from './facts.ts';

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const stands = (now: Date) => sql`f.revoked_at is null and f.expires_at > ${instant(now)} and (f.audience = 'member' or u.is_admin)
  and f.last_used_at > ${instant(now)} - make_interval(secs => case f.audience when 'admin' then ${idleSeconds.admin}::int else ${idleSeconds.member}::int end)`;

/** The person of a sign-in that still stands, as the token claims it; null otherwise. */
export async function loadSessionMember(db: Db, { userId, sessionId, audience }: AccessClaims, now: Date): Promise<Member | null> {
  const { rows } = await db.execute<{ [K in keyof Member]: Member[K] }>(sql`
    select u.id, u.username, u.is_admin as "isAdmin", u.language from session_families f join users u on u.id = f.user_id
    where f.id = ${sessionId}::uuid and u.id = ${userId}::uuid and f.audience = ${audience} and ${stands(now)}`);
  return rows[0] ?? null;
}

/**
 * Replaces a refresh token by its successor, in one conditional statement: of all who try at the same time one wins.
 * @returns the family where this call won, else null
 */
export async function rotateToken(
  db: Db,
  token: { hash: string; successorHash: string; sealedSuccessor: string },
  now: Date,
): Promise<Family | null> {
  const { rows } = await db.execute<{ [K in keyof Family]: Family[K] }>(sql`
    with turned as (
      update refresh_tokens t set rotated_at = ${instant(now)}, sealed_successor = ${token.sealedSuccessor} from session_families f join users u on u.id = f.user_id
      where t.token_hash = ${token.hash} and t.rotated_at is null and f.id = t.family_id and ${stands(now)} returning t.family_id
    ), successor as (
      insert into refresh_tokens (token_hash, family_id, created_at) select ${token.successorHash}, family_id, ${instant(now)} from turned
    ) update session_families f set last_used_at = ${instant(now)} from turned where f.id = turned.family_id returning f.id, f.user_id as "userId", f.audience`);
  return rows[0] ?? null;
}

export async function loadSpentToken(db: Db, hash: string, now: Date): Promise<SpentToken | null> {
  const { rows } = await db.execute<{ [K in keyof SpentToken]: SpentToken[K] }>(sql`
    select f.id, f.user_id as "userId", f.audience, t.rotated_at as "rotatedAt", t.sealed_successor as "sealedSuccessor", (${stands(now)}) as stands
    from refresh_tokens t join session_families f on f.id = t.family_id join users u on u.id = f.user_id where t.token_hash = ${hash}`);
  return rows[0] ?? null;
}

export async function endFamily(db: Db, familyId: string, now: Date): Promise<void> {
  await db.execute(sql`update session_families set revoked_at = ${instant(now)} where id = ${familyId}::uuid and revoked_at is null`);
}

/** Ends the family of a refresh token, whichever of its tokens it is. */
export async function endFamilyOfToken(db: Db, hash: string, now: Date): Promise<void> {
  await db.execute(sql`update session_families f set revoked_at = ${instant(now)} from refresh_tokens t
    where t.token_hash = ${hash} and f.id = t.family_id and f.revoked_at is null`);
}

/** Ends a person's sign-ins: one, or all without `id`. How many ended. */
export async function endSessionsOf(db: Db, userId: string, now: Date, id?: string): Promise<number> {
  const { rows } = await db.execute(sql`update session_families set revoked_at = ${instant(now)}
    where user_id = ${userId}::uuid and revoked_at is null and expires_at > ${instant(now)} ${id === undefined ? sql`` : sql`and id = ${id}::uuid`} returning id`);
  return rows.length;
}

/** Ends the sign-ins of an address, or everybody's for null. How many ended. */
export async function endSessionsOfAddress(db: Db, email: string | null, now: Date): Promise<number> {
  const theirs = email === null ? sql`` : sql`and user_id = (select id from users where email = ${email})`;
  const { rows } = await db.execute(
    sql`update session_families set revoked_at = ${instant(now)} where revoked_at is null and expires_at > ${instant(now)} ${theirs} returning id`,
  );
  return rows.length;
}

/** A person's sign-ins that stand, the latest used first. */
export async function loadSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  const { rows } = await db.execute<{ [K in keyof SessionRow]: SessionRow[K] }>(sql`
    select f.id, f.user_id as "userId", f.audience, f.device, f.created_at as "createdAt", f.last_used_at as "lastUsedAt", f.expires_at as "expiresAt"
    from session_families f join users u on u.id = f.user_id where f.user_id = ${userId}::uuid and ${stands(now)} order by f.last_used_at desc, f.id desc`);
  return rows;
}

/** Forgets sign-ins, with their tokens, a day after they ended or ran out. */
export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from session_families where least(revoked_at, expires_at) < ${instant(now)} - interval '1 day'`);
}
