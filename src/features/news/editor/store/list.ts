import { and, desc, eq, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { commentCounts, news, newsDrafts, newsTexts } from '#drizzle/schema.ts';
import { escapeLike } from '#src/shared/escape-like.ts';
import { type Language, languages } from '#src/shared/language.ts';
import type { DeskState } from '../contract.ts';
import type { DeskItemRow } from '../types.ts';

interface DeskPageQuery {
  state?: DeskState | undefined;
  q?: string | undefined;
  /** The last row of the previous page. */
  before?: { editedAt: Date; id: number } | undefined;
  limit: number;
}

/** Loads one page of the editors' list, last changed first. An article that no editor has saved has the titles and languages that readers see. */
export async function loadDeskPage(db: Db, { state, q, before, limit }: DeskPageQuery): Promise<DeskItemRow[]> {
  const words = (q ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const rows = await db
    .select({
      id: news.id,
      titleEn: sql<string>`coalesce(${newsDrafts.titleEn}, ${titleIn(db, 'en')}, '')`,
      titleZh: sql<string>`coalesce(${newsDrafts.titleZh}, ${titleIn(db, 'zh')}, '')`,
      complete: newsDrafts.complete,
      status: news.status,
      publishAt: newsDrafts.publishAt,
      changed: sql<boolean>`${news.status} = 'published' and coalesce(${newsDrafts.version} is distinct from ${newsDrafts.publishedVersion}, false)`,
      author: news.author,
      views: news.views,
      comments: sql<number>`coalesce(${commentCounts.shown}, 0)`.mapWith(Number),
      editedAt: news.editedAt,
    })
    .from(news)
    .leftJoin(newsDrafts, eq(newsDrafts.newsId, news.id))
    .leftJoin(commentCounts, eq(commentCounts.newsId, news.id))
    .where(
      and(
        hasState(state),
        before && sql`(${news.editedAt}, ${news.id}) < (${before.editedAt.toISOString()}::timestamptz, ${before.id})`,
        ...words.map((word) => like(news.searchText, `%${escapeLike(word)}%`)),
      ),
    )
    .orderBy(desc(news.editedAt), desc(news.id))
    .limit(limit);
  return rows.map(({ complete, ...row }) => ({ ...row, complete: complete ?? languagesOf(row) }));
}

function hasState(state: DeskState | undefined): SQL | undefined {
  if (state === undefined) return undefined;
  return state === 'scheduled' ? isNotNull(newsDrafts.publishAt) : and(eq(news.status, state), isNull(newsDrafts.publishAt));
}

function titleIn(db: Db, language: Language) {
  const title = db
    .select({ title: newsTexts.title })
    .from(newsTexts)
    .where(and(eq(newsTexts.newsId, news.id), eq(newsTexts.language, language)));
  return sql`(${title})`;
}

function languagesOf({ titleEn, titleZh }: { titleEn: string; titleZh: string }): Language[] {
  return languages.filter((language) => (language === 'en' ? titleEn : titleZh) !== '');
}
