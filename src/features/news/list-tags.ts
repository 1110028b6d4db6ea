import type { Ctx } from '#src/shared/ctx.ts';
import { loadTags } from './store.ts';

/** The tags of the newest articles in the language of the request, most used first. */
export async function listTags(ctx: Pick<Ctx, 'db' | 'language' | 'now'>): Promise<string[]> {
  return loadTags(ctx.db, ctx.language, ctx.now());
}
