import type { Ctx } from '#src/shared/ctx.ts';
import { askReviewers } from '../reviews/ask-reviewers.ts';
import { estimate, limitationsOf } from './estimate.ts';
import { reviewRows } from './review-rows.ts';
import { loadRefreshBasis } from './store/basis.ts';
import { saveRefresh } from './store/new-job.ts';
import { saveReviews } from './store/reviews.ts';

export type RefreshOutcome = 'refreshed' | 'no_answer' | 'budget_spent' | 'no_reviewers';

/** Asks the reviewers about a job again and adds a snapshot of the new figures. If nobody answers, nothing changes. */
export async function refreshJob(ctx: Ctx, jobId: number): Promise<RefreshOutcome> {
  const basis = await loadRefreshBasis(ctx.db, jobId);
  if (!basis || ctx.reviewers.length === 0) return 'no_reviewers';
  const reviews = await askReviewers(ctx, { title: basis.titles, category: basis.category }, [], async () => undefined);
  if (!reviews.some((review) => review.answer)) return limitationsOf(reviews).includes('budget_spent') ? 'budget_spent' : 'no_answer';
  const at = ctx.now();
  const snapshot = estimate({ measures: basis.measures, nearest: basis.nearest, reviews }, 'refresh', at);
  await saveReviews(ctx.db, jobId, reviewRows(reviews), at);
  if (snapshot) await saveRefresh(ctx.db, jobId, snapshot, at);
  await Promise.all([ctx.pages.purge(`job:${jobId}`), ctx.pages.purge('jobs')]);
  return 'refreshed';
}
