import { and, asc, eq, like, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema.ts';
import { editors } from '#src/features/news/articles/contract.ts';
import { escapeLike } from '#src/shared/escape-like.ts';

const { id, username } = users;
const name = sql`lower(${username})`;
const isMember = ne(id, editors.id);

/** A member by account or by name, ignoring case; null if there is none. */
export async function loadAuthor(db: Db, by: { id: string } | { name: string }): Promise<{ id: string; username: string } | null> {
  const isIt = 'id' in by ? eq(id, by.id) : eq(name, sql`lower(${by.name})`);
  const [found] = await db.select({ id, username }).from(users).where(and(isIt, isMember)).limit(1);
  return found ?? null;
}

/** Members whose name begins with a text, by name. */
export function findAuthors(db: Db, q: string, limit: number): Promise<{ id: string; username: string }[]> {
  return db
    .select({ id, username })
    .from(users)
    .where(and(like(name, `${escapeLike(q.toLowerCase())}%`), isMember))
    .orderBy(asc(name))
    .limit(limit);
}
