import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { NewsItem } from './contract.ts';
import { loadArticle } from './store/articles.ts';
import { toNewsItem } from './to-news.ts';

/**
 * Loads a public article without its text.
 * @throws AppError not_found
 */
export async function getNews(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, id: number): Promise<NewsItem> {
  const row = await loadArticle(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  return toNewsItem(row, ctx.language);
}
