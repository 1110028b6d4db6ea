import { and, asc, eq, like, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { users } from '#drizzle/schema.ts';
import { editors } from '#src/features/news/articles/contract.ts';
import { escapeLike } from '#src/shared/escape-like.ts';

const { id, username } = users;
const name = sql`lower(${username})`;
const isMember = ne(id, editors.id);

/** Loads a member by account, or by name ignoring case. Null if there is none. */
export async function loadAuthor(db: Db, key: { id: string } | { name: string }): Promise<{ id: string; username: string } | null> {
  const isAuthor = 'id' in key ? eq(id, key.id) : eq(name, sql`lower(${key.name})`);
  const [found] = await db.select({ id, username }).from(users).where(and(isAuthor, isMember)).limit(1);
  return found ?? null;
}

/** Loads members whose names start with a text, sorted by name. */
export function loadAuthors(db: Db, q: string, limit: number): Promise<{ id: string; username: string }[]> {
  return db
    .select({ id, username })
    .from(users)
    .where(and(like(name, `${escapeLike(q.toLowerCase())}%`), isMember))
    .orderBy(asc(name))
    .limit(limit);
}
