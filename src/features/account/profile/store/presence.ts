import { and, eq, exists, gt, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { sessionFamilies } from '#drizzle/schema.ts';
import type { ProvenCode } from '#src/features/auth/codes/types.ts';
import { consumeCode } from './consume-code.ts';

/** Consumes a code and records proof of presence on a session. False if the code was already used. */
export async function recordPresence(db: Db, sessionId: string, proven: ProvenCode, now: Date): Promise<boolean> {
  const used = consumeCode(db, proven, now);
  const recorded = await db
    .with(used)
    .update(sessionFamilies)
    .set({ provenAt: now })
    .where(and(eq(sessionFamilies.id, sessionId), exists(db.select().from(used))))
    .returning({ id: sessionFamilies.id });
  return recorded.length > 0;
}

/**
 * Whether presence was proven on a session since a time, and on none of the sessions to end later than that.
 * @param target the session to end; null for all of the member's
 */
export async function isProvenLast(db: Db, sessionId: string, target: string | null, since: Date): Promise<boolean> {
  const later = alias(sessionFamilies, 'later');
  const isLater = and(
    eq(later.userId, sessionFamilies.userId),
    isNull(later.revokedAt),
    gt(later.provenAt, sessionFamilies.provenAt),
    target === null ? undefined : eq(later.id, target),
  );
  const proven = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(
      and(
        eq(sessionFamilies.id, sessionId),
        gt(sessionFamilies.provenAt, since),
        notExists(db.select({ id: later.id }).from(later).where(isLater)),
      ),
    );
  return proven.length > 0;
}
