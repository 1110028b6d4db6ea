import type { Ctx } from '#src/shared/ctx.ts';
import { nextNewsId } from './store/save.ts';

/** Reserves an id for a new article. */
export function reserveNewsId(ctx: Pick<Ctx, 'db'>): Promise<number> {
  return nextNewsId(ctx.db);
}
