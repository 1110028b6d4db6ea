import { and, arrayContains, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { news, newsTexts } from '#drizzle/schema/news.ts';
import { searchWords } from '../search-words.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import type { Language } from '#src/shared/language.ts';
import type { ListNewsQuery } from '../contract.ts';
import type { NewsRow } from '../types.ts';
import { findArticles, isPublic, newestFirst, toRows } from './articles.ts';

/** The count of a filtered list stops here. */
export const maxFilteredTotal = 1000;

export interface NewsPage {
  rows: NewsRow[];
  /** Number of articles on all pages; `maxFilteredTotal` + 1 if a filtered list has more than `maxFilteredTotal`. */
  total: number;
}

/** Loads one page of the public articles, newest first, and the total count, in one round trip. */
export async function loadNewsPage(
  db: Db,
  { page, page_size: size, q, tag }: Pick<ListNewsQuery, 'page' | 'page_size' | 'q' | 'tag'>,
  now: Date,
): Promise<NewsPage> {
  const words = searchWords(q ?? '');
  const filters = [
    ...words.map((word) => like(news.searchText, `%${escapeLike(word)}%`)),
    ...(tag ? [arrayContains(news.tags, [tag])] : []),
  ];
  const where = and(isPublic(now), ...filters);
  // applies the offset to ids only, so that texts and images are read for this page's articles only
  const ids = db
    .select({ id: news.id })
    .from(news)
    .where(where)
    .orderBy(...newestFirst)
    .limit(size)
    .offset((page - 1) * size);
  const matches = db.select({ id: news.id }).from(news).where(where).$dynamic();
  const [found, [all]] = await db.batch([
    findArticles(db, inArray(news.id, ids)),
    db.select({ total: count() }).from((filters.length > 0 ? matches.limit(maxFilteredTotal + 1) : matches).as('counted')),
  ]);
  return { rows: toRows(found), total: all?.total ?? 0 };
}

const [maxTaggedArticles, maxTags] = [200, 24];

/** Loads the tags of the newest articles in one language, most used first. */
export async function loadTags(db: Db, language: Language, now: Date): Promise<string[]> {
  const newest = db
    .select({ id: news.id })
    .from(news)
    .where(isPublic(now))
    .orderBy(...newestFirst)
    .limit(maxTaggedArticles)
    .as('newest');
  const usedTags = db
    .select({ tag: sql<string>`unnest(${newsTexts.tags})`.as('tag') })
    .from(newest)
    .innerJoin(newsTexts, and(eq(newsTexts.newsId, newest.id), eq(newsTexts.language, language)))
    .as('used');
  const rows = await db
    .select({ tag: usedTags.tag })
    .from(usedTags)
    .groupBy(usedTags.tag)
    .orderBy(desc(count()), asc(usedTags.tag))
    .limit(maxTags);
  return rows.map(({ tag }) => tag);
}
