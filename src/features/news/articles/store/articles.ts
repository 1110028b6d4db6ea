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

/** Builds a query for articles with their texts and images, newest first. Convert its rows with `toRows`. */
export function findArticles(db: Db, where: SQL | undefined, limit?: number) {
  return db.query.news.findMany({
    columns: { id: true, author: true, authorId: true, publishedAt: true, updatedAt: true, views: true, relatedJobIds: true },
    where,
    orderBy: newestFirst,
    ...(limit !== undefined && { limit }),
    with: { texts: { columns: { newsId: false } }, images: { columns: { newsId: false }, orderBy: asc(newsImages.position) } },
  });
}

/** Converts query results to `NewsRow`s. Leaves out an article without a time or text, so that it breaks no list. */
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

/** Loads an article. Null if it is not public at `now`. */
export async function loadArticle(db: Db, id: number, now: Date): Promise<NewsRow | null> {
  const [row] = toRows(await findArticles(db, and(eq(news.id, id), isPublic(now)), 1));
  return row ?? null;
}

/** Loads an article, also one that readers cannot see at present. Null if it was never published. */
export async function loadAnyArticle(db: Db, id: number): Promise<NewsRow | null> {
  const [row] = toRows(await findArticles(db, eq(news.id, id), 1));
  return row ?? null;
}

/** Loads the newest public articles. */
export async function loadNewest(db: Db, limit: number, now: Date): Promise<NewsRow[]> {
  return toRows(await findArticles(db, isPublic(now), limit));
}

/** Loads the newest public articles about a job. */
export async function loadNewsOfJob(db: Db, jobId: number, limit: number, now: Date): Promise<NewsRow[]> {
  return toRows(await findArticles(db, and(isPublic(now), arrayContains(news.relatedJobIds, [jobId])), limit));
}

/** A sitemap may hold 50,000 addresses, and each article has two. */
const maxArticles = 25_000;

/** Loads the ids, languages and last changes of the public articles for the sitemap, newest first. */
export async function loadNewsAddresses(db: Db, now: Date): Promise<{ id: number; changedAt: Date; languages: Language[] }[]> {
  const found = await db.query.news.findMany({
    columns: { id: true, publishedAt: true, updatedAt: true },
    where: isPublic(now),
    orderBy: newestFirst,
    limit: maxArticles,
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
