import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { NewsItem } from './contract.ts';
import { loadNewsFacts } from './store.ts';
import { toNewsItem } from './to-news.ts';

/**
 * One public article, without its text.
 * @throws AppError not_found
 */
export async function getNews(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, id: number): Promise<NewsItem> {
  const facts = await loadNewsFacts(ctx.db, id, ctx.now());
  if (!facts) throw new AppError('not_found');
  return toNewsItem(facts, ctx.language);
}
