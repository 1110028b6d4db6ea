import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { news, newsDrafts, newsPresence, users } from '#drizzle/schema.ts';

interface OpenTab {
  newsId: number;
  tab: string;
  gone: boolean;
  userId: string;
  at: Date;
  /** A tab that was last seen before this time counts as closed. */
  since: Date;
}

/** Saves that an editor's tab has opened or closed an article. Returns the editors of other tabs, and the newest version; null if there is no such article. */
export async function noteTab(db: Db, { newsId, tab, gone, userId, at, since }: OpenTab) {
  const article = db.select({ id: news.id }).from(news).where(eq(news.id, newsId)).for('key share').as('article');
  const [, , others, [newest]] = await db.batch([
    db.delete(newsPresence).where(lt(newsPresence.seenAt, since)),
    gone
      ? db.delete(newsPresence).where(and(eq(newsPresence.newsId, newsId), eq(newsPresence.tab, tab), eq(newsPresence.userId, userId)))
      : db
          .insert(newsPresence)
          .select(db.select(rowOf(newsPresence, { newsId: article.id, tab, userId, seenAt: at })).from(article))
          .onConflictDoUpdate({ target: [newsPresence.newsId, newsPresence.tab], set: { seenAt: at, userId } }),
    db
      .selectDistinct({ username: users.username })
      .from(newsPresence)
      .innerJoin(users, eq(users.id, newsPresence.userId))
      .where(and(eq(newsPresence.newsId, newsId), ne(newsPresence.tab, tab), gt(newsPresence.seenAt, since))),
    db
      .select({ version: sql<number>`coalesce(${newsDrafts.version}, 0)`.mapWith(Number), savedBy: users.username })
      .from(news)
      .leftJoin(newsDrafts, eq(newsDrafts.newsId, news.id))
      .leftJoin(users, eq(users.id, newsDrafts.savedBy))
      .where(eq(news.id, newsId)),
  ]);
  return newest ? { editors: others.map(({ username }) => username), ...newest } : null;
}
