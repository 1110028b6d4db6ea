import { messages } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { LlmReview } from './contract.ts';
import type { ReviewedJob } from './types.ts';
import { loadReviewedJob } from './store.ts';
import { toReviews } from './to-review.ts';

/** Anyone may request new reviews once they are this old, in milliseconds: 90 days. */
export const reviewsStaleAfterMs = 90 * 86_400_000;

/**
 * A job's stored reviews, one per provider that answered.
 * @param input.refresh `when stale`: asks the reviewers again if reviews are missing or over 90 days old, while the caller's share of the
 *   day's calls lasts
 * @throws AppError not_found
 */
export async function listReviews(ctx: Ctx, jobId: number, { refresh }: { refresh: 'never' | 'when stale' }): Promise<LlmReview[]> {
  const job = await loadReviewedJob(ctx.db, jobId);
  if (!job) throw new AppError('not_found');
  if (refresh === 'never' || !isStale(job, ctx.now())) return toViews(ctx, job);
  await ctx.analysts.refresh(jobId, ctx.actor);
  return toViews(ctx, (await loadReviewedJob(ctx.db, jobId)) ?? job);
}

function isStale(job: ReviewedJob, now: Date): boolean {
  return job.reviews.every((review) => now.getTime() - review.lastRefreshedAt.getTime() > reviewsStaleAfterMs);
}

function toViews(ctx: Pick<Ctx, 'language'>, job: ReviewedJob): LlmReview[] {
  return toReviews(job, ctx.language, messages(ctx.language));
}
