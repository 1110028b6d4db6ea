import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { NewMessage } from './facts.ts';

/** Keeps a message, unless its receiver has left meanwhile. */
export async function insertMessage(db: Db, { id, userId, kind, params, link, at }: NewMessage): Promise<void> {
  await db.execute(sql`insert into inbox_messages (id, user_id, kind, params, link, created_at)
    select ${id}::uuid, u.id, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${at.toISOString()}::timestamptz from users u where u.id = ${userId}::uuid for key share`);
}
