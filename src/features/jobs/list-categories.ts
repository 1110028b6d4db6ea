import type { Ctx } from '#src/shared/ctx.ts';
import { loadCategories } from './store.ts';

/** The categories of jobs (SOC major groups): two digits and a name in the language of the request. */
export function listCategories(ctx: Pick<Ctx, 'db' | 'language'>): Promise<{ code: string; title: string }[]> {
  return loadCategories(ctx.db, ctx.language);
}
