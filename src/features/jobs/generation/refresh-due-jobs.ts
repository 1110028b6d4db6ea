import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { RefreshOutcome } from './refresh-job.ts';
import { loadDueJobs, saveFailedRefresh } from './store/basis.ts';

/** Age of the last refresh after which a job is due: 90 days. */
export const refreshAfterMs = 90 * 86_400_000;
/** Maximum number of jobs per run of the daily cron. */
const jobsPerRun = 50;

/**
 * Refreshes jobs that were not refreshed for 90 days, most popular first, up to the run's limit or the model budget. Listed jobs come before unlisted
 * ones. A failed refresh does not stop the others, and the job comes after them in the next run.
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
    else await saveFailedRefresh(ctx.db, jobId, ctx.now());
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
