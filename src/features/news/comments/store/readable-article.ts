import { and, eq, exists, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { news } from '#drizzle/schema.ts';

/** Whether readers can see the article: then they can read its comments, and members can write some. */
export function isReadable(db: Db, newsId: number, now: Date): SQL {
  return exists(
    db
      .select({ id: news.id })
      .from(news)
      .where(and(eq(news.id, newsId), eq(news.status, 'published'), lte(news.publishedAt, now))),
  );
}
