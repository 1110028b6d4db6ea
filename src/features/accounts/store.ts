import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { AccessClaims, Member } from '#src/shared/ctx.ts';

/** The person of a sign-in that still stands, as the token claims it; null otherwise. */
export async function loadSessionMember(db: Db, { userId, sessionId, audience }: AccessClaims, now: Date): Promise<Member | null> {
  const { rows } = await db.execute<{ [K in keyof Member]: Member[K] }>(sql`
    select u.id, u.username, u.is_admin as "isAdmin", u.language from session_families f join users u on u.id = f.user_id
    where f.id = ${sessionId}::uuid and u.id = ${userId}::uuid and f.audience = ${audience} and f.revoked_at is null and f.expires_at > ${now.toISOString()}::timestamptz`);
  return rows[0] ?? null;
}
