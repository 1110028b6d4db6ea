import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { completeArticle } from './complete-article.ts';
import { loadArticle } from './store/articles.ts';
import type { Article } from './types.ts';

/**
 * Loads a public article as its page shows it.
 * @throws AppError not_found; unavailable if its text cannot be read
 */
export async function getArticle(ctx: Pick<Ctx, 'db' | 'language' | 'now' | 'media'>, id: number): Promise<Article> {
  const row = await loadArticle(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  return completeArticle(ctx, row, async (contentKey) => {
    const html = await ctx.media.text(contentKey);
    if (html === null) throw new AppError('unavailable', { cause: `no file ${contentKey}` });
    return html;
  });
}
