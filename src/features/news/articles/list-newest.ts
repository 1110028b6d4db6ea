import type { Ctx } from '#src/shared/ctx.ts';
import type { NewsItem } from './contract.ts';
import { loadNewest } from './store/articles.ts';
import { toNewsItem } from './to-news.ts';

/** The `limit` newest public articles, without the total count that a board needs. */
export async function listNewest(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, limit: number): Promise<NewsItem[]> {
  return (await loadNewest(ctx.db, limit, ctx.now())).map((row) => toNewsItem(row, ctx.language));
}
