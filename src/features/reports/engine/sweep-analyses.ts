import type { Ctx } from '#src/shared/ctx.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { settleKeptResults } from './keep-analysis.ts';
import { deleteExpired } from './store/own.ts';
import { loadStuck } from './store/runs.ts';

/** An analysis without progress for two minutes is started again. */
const stuckAfterMs = 120_000;
const maxPerRun = 100;

/** Deletes expired free results, starts stuck analyses again, and settles prices that interrupted calls left open. */
export async function sweepAnalyses(ctx: Pick<Ctx, 'db' | 'now' | 'memberAnalysts'>): Promise<{ expired: number; woken: number }> {
  const now = ctx.now();
  await settleKeptResults(ctx);
  const expired = await deleteExpired(ctx.db, now, new Date(utcDay(now)));
  const stuck = await loadStuck(ctx.db, new Date(now.getTime() - stuckAfterMs), maxPerRun);
  for (const { id } of stuck) await ctx.memberAnalysts.start(id);
  return { expired, woken: stuck.length };
}
