import { and, eq, exists, gt } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { sessionFamilies } from '#drizzle/schema.ts';
import type { ProvenCode } from '../../codes/types.ts';
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

/** Whether presence was proven on a session since an instant. */
export async function isProvenSince(db: Db, sessionId: string, since: Date): Promise<boolean> {
  const proven = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(and(eq(sessionFamilies.id, sessionId), gt(sessionFamilies.provenAt, since)));
  return proven.length > 0;
}
