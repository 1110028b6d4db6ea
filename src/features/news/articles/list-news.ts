import type { Ctx } from '#src/shared/ctx.ts';
import type { ListNewsQuery, NewsItem } from './contract.ts';
import { countedUpTo, loadNewsPage } from './store/board.ts';
import { toNewsItem } from './to-news.ts';
import { loadNewest } from './store/articles.ts';

/** One page of the board, newest first. `total` is the number of articles on all pages. With a search or tag it stops at 1000, and `more` is true beyond that. */
export async function listNews(
  ctx: Pick<Ctx, 'db' | 'language' | 'now'>,
  query: Pick<ListNewsQuery, 'page' | 'page_size' | 'q' | 'tag'>,
): Promise<{ news: NewsItem[]; total: number; more: boolean }> {
  const { rows, total } = await loadNewsPage(ctx.db, query, ctx.now());
  const more = Boolean(query.q?.trim() || query.tag) && total > countedUpTo;
  return { news: rows.map((row) => toNewsItem(row, ctx.language)), total: more ? countedUpTo : total, more };
}

/** The `limit` newest public articles, without the total count that a board needs. */
export async function listNewest(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, limit: number): Promise<NewsItem[]> {
  return (await loadNewest(ctx.db, limit, ctx.now())).map((row) => toNewsItem(row, ctx.language));
}
