import type { Ctx } from '#src/shared/ctx.ts';
import { forgetCodes } from './store.ts';

/** Forgets codes that have run out, and budgets that nobody has used for an hour. */
export async function forgetExpiredCodes(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await forgetCodes(ctx.db, ctx.now());
}
