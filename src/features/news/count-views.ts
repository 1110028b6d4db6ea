import type { Ctx } from '#src/shared/ctx.ts';
import { addViews } from './store.ts';

/** Writes batched counts of opened articles, in one statement. */
export async function countViews(ctx: Pick<Ctx, 'db'>, counts: { id: number; count: number }[]): Promise<void> {
  if (counts.length > 0) await addViews(ctx.db, counts);
}
