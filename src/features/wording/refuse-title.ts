import type { Ctx } from '#src/shared/ctx.ts';
import { isRefusedTitle, recordRefusal, type Refusal } from './store.ts';

/** Refuses a normalised title for good. Only the first reason counts. */
export async function refuseTitle(ctx: Pick<Ctx, 'db' | 'now'>, normalizedTitle: string, reason: Refusal['reason']): Promise<void> {
  await recordRefusal(ctx.db, { normalizedTitle, reason, refusedAt: ctx.now() });
}

/** Whether a normalised title was refused once, by whichever model. */
export function wasRefused(ctx: Pick<Ctx, 'db'>, normalizedTitle: string): Promise<boolean> {
  return isRefusedTitle(ctx.db, normalizedTitle);
}
