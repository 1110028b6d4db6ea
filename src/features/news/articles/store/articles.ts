import { and, arrayContains, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { recordset } from '#drizzle/recordset.ts';
import { news, newsImages, newsTexts } from '#drizzle/schema/news.ts';
import type { Language } from '#src/shared/language.ts';
import type { NewsImageRow, NewsRow } from '../types.ts';

/** Condition for articles that readers can see: published, and not scheduled for later. */
export function isPublic(now: Date): SQL | undefined {
  return and(eq(news.status, 'published'), lte(news.publishedAt, now));
}

/** Sort order of all lists of articles. */
export const newestFirst = [desc(news.publishedAt), desc(news.id)];

/** Query for articles with their texts and images, newest first. Convert its rows with `toRows`. */
export function findArticles(db: Db, where: SQL | undefined, limit?: number) {
  return db.query.news.findMany({
    columns: { id: true, author: true, authorId: true, publishedAt: true, updatedAt: true, views: true, relatedJobIds: true },
    where,
    orderBy: newestFirst,
    ...(limit !== undefined && { limit }),
    with: { texts: { columns: { newsId: false } }, images: { columns: { newsId: false }, orderBy: asc(newsImages.position) } },
  });
}

/** Converts rows for rules and views. Leaves out an article without a time or without a text, so that it breaks no list. */
export function toRows(found: Awaited<ReturnType<typeof findArticles>>): NewsRow[] {
  return found.flatMap(({ publishedAt, texts, images, ...article }) =>
    publishedAt && texts.length > 0
      ? {
          ...article,
          publishedAt,
          texts: Object.fromEntries(texts.map(({ language, ...text }) => [language, text])),
          images: images.map(toImage),
        }
      : [],
  );
}

function toImage({ altEn, altZh, captionEn, captionZh, ...image }: Omit<typeof newsImages.$inferSelect, 'newsId'>): NewsImageRow {
  return { ...image, alt: { en: altEn, zh: altZh }, caption: { en: captionEn, zh: captionZh } };
}

/** One article if it is public at `now`, else null. */
export async function loadArticle(db: Db, id: number, now: Date): Promise<NewsRow | null> {
  const [row] = toRows(await findArticles(db, and(eq(news.id, id), isPublic(now)), 1));
  return row ?? null;
}

/** One article whether readers see it or not; null if it was never published. */
export async function loadAnyArticle(db: Db, id: number): Promise<NewsRow | null> {
  const [row] = toRows(await findArticles(db, eq(news.id, id), 1));
  return row ?? null;
}

/** The newest public articles. */
export async function loadNewest(db: Db, limit: number, now: Date): Promise<NewsRow[]> {
  return toRows(await findArticles(db, isPublic(now), limit));
}

/** The newest public articles about a job. */
export async function loadNewsOfJob(db: Db, jobId: number, limit: number, now: Date): Promise<NewsRow[]> {
  return toRows(await findArticles(db, and(isPublic(now), arrayContains(news.relatedJobIds, [jobId])), limit));
}

/** A sitemap may hold 50,000 addresses, and each article has two. */
const mostAddresses = 25_000;

/** Ids and languages of the public articles with the time of their last change, newest first, for the sitemap. */
export async function loadNewsAddresses(db: Db, now: Date): Promise<{ id: number; changedAt: Date; languages: Language[] }[]> {
  const found = await db.query.news.findMany({
    columns: { id: true, publishedAt: true, updatedAt: true },
    where: isPublic(now),
    orderBy: newestFirst,
    limit: mostAddresses,
    with: { texts: { columns: { language: true }, orderBy: asc(newsTexts.language) } },
  });
  return found.map(({ id, publishedAt, updatedAt, texts }) => ({
    id,
    changedAt: publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt,
    languages: texts.map(({ language }) => language),
  }));
}

/** Adds to the articles' view counts, in one statement. Ignores unknown ids. */
export async function addViews(db: Db, counts: { id: number; count: number }[]): Promise<void> {
  if (counts.length === 0) return;
  const added = recordset(db, 'added', { id: news.id, count: news.views }, counts);
  await db
    .with(added)
    .update(news)
    .set({ views: sql`${news.views} + ${added.count}` })
    .from(added)
    .where(eq(news.id, added.id));
}
