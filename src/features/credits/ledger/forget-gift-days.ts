import type { Ctx } from '#src/shared/ctx.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { deleteGiftDaysBefore } from './store/grant.ts';

/** Deletes the records of which addresses took the gifts of past days. */
export async function forgetGiftDays(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteGiftDaysBefore(ctx.db, utcDay(ctx.now()));
}
