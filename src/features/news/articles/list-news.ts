import type { Ctx } from '#src/shared/ctx.ts';
import type { ListNewsQuery, NewsItem } from './contract.ts';
import { maxFilteredTotal, loadNewsPage } from './store/board.ts';
import { toNewsItem } from './to-news.ts';
import { loadNewest } from './store/articles.ts';

/** Loads one page of the board, newest first. `total` counts the articles on all pages; with a search or tag only up to 1000, and `more` is true beyond that. */
export async function listNews(
  ctx: Pick<Ctx, 'db' | 'language' | 'now'>,
  query: Pick<ListNewsQuery, 'page' | 'page_size' | 'q' | 'tag'>,
): Promise<{ news: NewsItem[]; total: number; more: boolean }> {
  const { rows, total } = await loadNewsPage(ctx.db, query, ctx.now());
  const more = Boolean(query.q?.trim() || query.tag) && total > maxFilteredTotal;
  return { news: rows.map((row) => toNewsItem(row, ctx.language)), total: more ? maxFilteredTotal : total, more };
}

/** The `limit` newest public articles, without the total count that a board needs. */
export async function listNewest(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, limit: number): Promise<NewsItem[]> {
  return (await loadNewest(ctx.db, limit, ctx.now())).map((row) => toNewsItem(row, ctx.language));
}
