import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { NewsBundle } from './contract.ts';
import { loadNewsFacts } from './store.ts';
import { toNewsBundle } from './to-news.ts';

/**
 * Where the text of a public article lies in each language, and its pictures.
 * @throws AppError not_found
 */
export async function getNewsBundle(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, id: number): Promise<NewsBundle> {
  const facts = await loadNewsFacts(ctx.db, id, ctx.now());
  if (!facts) throw new AppError('not_found');
  return toNewsBundle(facts, ctx.language);
}
