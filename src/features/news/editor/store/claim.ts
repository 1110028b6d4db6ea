import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { newsDrafts } from '#drizzle/schema/news-desk.ts';
import type { Change } from '../types.ts';

/** Query that has a row if the first statement of this transaction made the change. The later statements depend on it. */
export function ifClaimed(db: Db, { newsId, id }: Pick<Change, 'newsId' | 'id'>) {
  return db
    .select({ one: sql`1` })
    .from(newsDrafts)
    .where(and(eq(newsDrafts.newsId, newsId), eq(newsDrafts.change, id)));
}
