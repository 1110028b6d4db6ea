import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { RefreshOutcome } from './refresh-job.ts';
import { loadDueJobs, noteFailedRefresh } from './store/basis.ts';

/** Jobs are refreshed when their last refresh is older than this, in milliseconds: 90 days. */
export const refreshAfterMs = 90 * 86_400_000;
/** Maximum number of jobs per run of the daily cron. */
const jobsPerRun = 50;

/**
 * The daily refresh: jobs not refreshed for 90 days, most popular first, up to the run's limit or the model budget. Those that are listed come
 * before those that have but their own page, which says when the next refresh is. One that fails costs the others nothing, and its next turn is
 * behind theirs.
 * @throws AppError unavailable while the database is away
 */
export async function refreshDueJobs(ctx: Ctx): Promise<{ due: number; refreshed: number }> {
  const before = new Date(ctx.now().getTime() - refreshAfterMs);
  const listed = await loadDueJobs(ctx.db, { before, limit: jobsPerRun, from: 'listed' });
  const others = await loadDueJobs(ctx.db, { before, limit: jobsPerRun - listed.length, from: 'unlisted' });
  const due = [...listed, ...others];
  let refreshed = 0;
  for (const jobId of due) {
    const outcome = await refresh(ctx, jobId);
    if (outcome === 'budget_spent' || outcome === 'no_reviewers') break;
    if (outcome === 'refreshed') refreshed += 1;
    else await noteFailedRefresh(ctx.db, jobId, ctx.now());
  }
  return { due: due.length, refreshed };
}

async function refresh(ctx: Ctx, jobId: number): Promise<RefreshOutcome | 'error'> {
  try {
    const { outcome } = await ctx.analysts.refresh(jobId, ctx.actor);
    if (outcome === 'no_answer') ctx.log({ event: 'refresh_unanswered', job: jobId });
    return outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') throw error;
    ctx.log({ event: 'scheduled_job_failed', job: jobId, error });
    return 'error';
  }
}
