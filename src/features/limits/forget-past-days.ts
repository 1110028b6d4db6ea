import type { Ctx } from '#src/shared/ctx.ts';
import { forgetDays } from './store.ts';

/** Forgets what was spent on days before yesterday: no budget looks at it any more. */
export async function forgetPastDays(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await forgetDays(ctx.db, ctx.now());
}
