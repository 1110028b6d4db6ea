import type { Ctx } from '#src/shared/ctx.ts';
import { addPopularity } from './store.ts';

/** Writes batched counts of searches and page views, in one statement. */
export async function countPopularity(ctx: Pick<Ctx, 'db'>, counts: { id: number; count: number }[]): Promise<void> {
  if (counts.length > 0) await addPopularity(ctx.db, counts);
}
