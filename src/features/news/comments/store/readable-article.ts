import { and, eq, exists, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { news } from '#drizzle/schema.ts';

/** Condition: readers can see the article. Only then can they read its comments, and members post some. */
export function isReadable(db: Db, newsId: number, now: Date): SQL {
  return exists(
    db
      .select({ id: news.id })
      .from(news)
      .where(and(eq(news.id, newsId), eq(news.status, 'published'), lte(news.publishedAt, now))),
  );
}
