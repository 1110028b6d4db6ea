import type { Ctx } from '#src/shared/ctx.ts';
import { loadDueJobs } from './store/basis.ts';

/** Jobs are refreshed when their last refresh is older than this, in milliseconds: 90 days. */
export const refreshAfterMs = 90 * 86_400_000;
/** Maximum number of jobs per run of the daily cron. */
const jobsPerRun = 50;

/**
 * The daily refresh: jobs not refreshed for 90 days, most popular first, up to the run's limit or the model budget. Those that are listed come
 * before those that have but their own page, which says when the next refresh is.
 */
export async function refreshDueJobs(ctx: Ctx): Promise<{ due: number; refreshed: number }> {
  const before = new Date(ctx.now().getTime() - refreshAfterMs);
  const listed = await loadDueJobs(ctx.db, { before, limit: jobsPerRun, from: 'listed' });
  const others = await loadDueJobs(ctx.db, { before, limit: jobsPerRun - listed.length, from: 'unlisted' });
  const due = [...listed, ...others];
  let refreshed = 0;
  for (const jobId of due) {
    const { outcome } = await ctx.analysts.refresh(jobId, ctx.actor);
    if (outcome === 'refreshed') refreshed += 1;
    if (outcome === 'budget_spent' || outcome === 'no_reviewers') break;
  }
  return { due: due.length, refreshed };
}
