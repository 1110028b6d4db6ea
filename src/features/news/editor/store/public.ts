import { and, count, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { news } from '#drizzle/schema/news.ts';
import type { Edition } from '../types.ts';

/** The part of an edition that readers see on cards; null if they do not see the article. */
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

/** How many public articles are newer than a time, counted up to `most`. */
export async function countNewer(
  db: Db,
  { newsId, than, now, most }: { newsId: number; than: Date; now: Date; most: number },
): Promise<number> {
  const newer = db
    .select({ id: news.id })
    .from(news)
    .where(and(eq(news.status, 'published'), gt(news.publishedAt, than), lte(news.publishedAt, now), ne(news.id, newsId)))
    .limit(most)
    .as('newer');
  const [row] = await db.select({ count: count() }).from(newer);
  return row?.count ?? 0;
}
