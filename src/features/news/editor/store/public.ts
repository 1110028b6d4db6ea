import { and, count, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { news } from '#drizzle/schema/news.ts';
import type { Edition } from '../types.ts';

/** Loads the part of a public article that cards show. Null if readers do not see the article. */
export async function loadPublicCard(db: Db, newsId: number): Promise<Omit<Edition, 'searchText'> | null> {
  const row = await db.query.news.findFirst({
    columns: { author: true, authorId: true, tags: true, relatedJobIds: true },
    where: and(eq(news.id, newsId), eq(news.status, 'published')),
    with: { texts: { columns: { newsId: false } }, images: true },
  });
  if (!row) return null;
  const images = row.images.map(({ altEn, altZh, captionEn, captionZh, newsId: _id, position: _position, ...image }) => ({
    ...{ ...image, alt: { en: altEn, zh: altZh }, caption: { en: captionEn, zh: captionZh } },
  }));
  return { ...row, images };
}

/** Counts the other public articles that are newer than the time `after`, up to `max`. */
export async function countNewer(
  db: Db,
  { newsId, after, now, max }: { newsId: number; after: Date; now: Date; max: number },
): Promise<number> {
  const newer = db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.status, 'published'), gt(news.publishedAt, after), lte(news.publishedAt, now), ne(news.id, newsId)))
    .limit(max)
    .as('newer');
  const [row] = await db.select({ count: count() }).from(newer);
  return row?.count ?? 0;
}
