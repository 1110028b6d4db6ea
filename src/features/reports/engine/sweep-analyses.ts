import type { Ctx } from '#src/shared/ctx.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { settleKept } from './keep-analysis.ts';
import { deleteExpired } from './store/own.ts';
import { loadStuck } from './store/runs.ts';

/** An analysis that nothing has moved for so long is woken: 2 minutes, in milliseconds. */
const patienceMs = 120_000;
const mostAtOnce = 100;

/** Deletes free results whose 24 hours are over, wakes what makes no progress, and settles what an interrupted call left unpaid. */
export async function sweepAnalyses(ctx: Pick<Ctx, 'db' | 'now' | 'memberAnalysts'>): Promise<{ expired: number; woken: number }> {
  const now = ctx.now();
  await settleKept(ctx);
  const expired = await deleteExpired(ctx.db, now, new Date(utcDay(now)));
  const stuck = await loadStuck(ctx.db, new Date(now.getTime() - patienceMs), mostAtOnce);
  for (const { id } of stuck) await ctx.memberAnalysts.start(id);
  return { expired, woken: stuck.length };
}
