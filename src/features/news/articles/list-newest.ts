import type { Ctx } from '#src/shared/ctx.ts';
import type { NewsItem } from './contract.ts';
import { loadNewest } from './store/articles.ts';
import { toNewsItem } from './to-news.ts';

/** Loads the `limit` newest public articles. Unlike `listNews`, it counts no total. */
export async function listNewest(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, limit: number): Promise<NewsItem[]> {
  return (await loadNewest(ctx.db, limit, ctx.now())).map((row) => toNewsItem(row, ctx.language));
}
