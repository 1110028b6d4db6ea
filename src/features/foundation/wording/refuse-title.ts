import type { Ctx } from '#src/shared/ctx.ts';
import { findRefusal, recordRefusal, type RefusalReason } from './store.ts';

export type { RefusalReason };

/** Refuses a normalised title for good. The first reason counts, unless it was the mildest: `not_a_job`. */
export async function refuseTitle(ctx: Pick<Ctx, 'db' | 'now'>, normalizedTitle: string, reason: RefusalReason): Promise<void> {
  await recordRefusal(ctx.db, { normalizedTitle, reason, refusedAt: ctx.now() });
}

/** Why a model or an administrator refused a normalised title; null if none did. */
export function refusalOf(ctx: Pick<Ctx, 'db'>, normalizedTitle: string): Promise<RefusalReason | null> {
  return findRefusal(ctx.db, normalizedTitle);
}

/** Whether a description of the work can overturn a refusal. */
export function isAnswerable(reason: RefusalReason): reason is 'not_a_job' {
  return reason === 'not_a_job';
}
