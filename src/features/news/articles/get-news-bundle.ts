import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { NewsBundle } from './contract.ts';
import { loadArticle } from './store/articles.ts';
import { toNewsBundle } from './to-news.ts';

/**
 * Loads the pictures of a public article, and the address of its text in each language.
 * @throws AppError not_found
 */
export async function getNewsBundle(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, id: number): Promise<NewsBundle> {
  const row = await loadArticle(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  return toNewsBundle(row, ctx.language);
}
