import type { Ctx } from '#src/shared/ctx.ts';
import { listDueJobs } from '../jobs/list-due-jobs.ts';

/** A job is refreshed once its last refresh is this old, in milliseconds: 90 days. */
export const refreshAfter = 90 * 86_400_000;
/** How many jobs one run of the daily cron refreshes at most. */
const jobsPerRun = 50;

/** The daily refresh: jobs past their 90 days, most popular first, until the run's share or the model budget is used up. */
export async function refreshDueJobs(ctx: Ctx): Promise<{ due: number; refreshed: number }> {
  const due = await listDueJobs(ctx, new Date(ctx.now().getTime() - refreshAfter), jobsPerRun);
  let refreshed = 0;
  for (const jobId of due) {
    const { outcome } = await ctx.analysts.refresh(jobId);
    if (outcome === 'refreshed') refreshed += 1;
    if (outcome === 'budget_spent' || outcome === 'no_reviewers') break;
  }
  return { due: due.length, refreshed };
}
