import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import type { QuotaOwner } from '#src/shared/ctx.ts';
import { withoutOwner } from '#src/features/catalogue/titles/own-title.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import { askReviewers } from '#src/features/catalogue/reviews/ask-reviewers.ts';
import { estimate } from './estimate.ts';
import { isPlacedRoughly } from '#src/features/search/query/match-jobs.ts';
import { reviewRows } from './review-rows.ts';
import { mergeReviews } from './kept-reviews.ts';
import { loadRefreshBasis } from './store/basis.ts';
import { saveRefresh } from './store/new-job.ts';
import type { AnalysisCtx } from './types.ts';

export type RefreshOutcome = 'refreshed' | 'no_answer' | 'budget_spent' | 'no_reviewers';

/**
 * Asks the reviewers about a job again and adds a snapshot of the new figures. If nobody answers, nothing changes. Reviews by providers
 * that no longer answer are removed. All calls are charged up front, so a refresh is never partial because a budget ran out.
 */
export async function refreshJob(ctx: AnalysisCtx, jobId: number, quotaOwner: QuotaOwner): Promise<RefreshOutcome> {
  const basis = await loadRefreshBasis(ctx.db, jobId);
  if (!basis || ctx.reviewers.length === 0) return 'no_reviewers';
  if (!(await spendModelCalls(ctx, quotaOwner, 'refreshing', ctx.reviewers.length))) return 'budget_spent';
  const input = { title: basis.titles, category: basis.category, work: basis.descriptions };
  const reviews = await askReviewers(ctx, input, { known: [], pay: async () => true, collected: async () => undefined });
  if (!reviews.some((review) => review.answer)) return 'no_answer';
  const at = ctx.now();
  const latest = (await loadRefreshBasis(ctx.db, jobId)) ?? basis; // answers take minutes, and the catalogue may have changed
  const { keptReviews, deletedProviders } = mergeReviews(latest.stored, reviews);
  const isRough =
    latest.measures.length === 0 &&
    (await isPlacedRoughly(ctx, { title: withoutOwner(latest.normalizedTitle), descriptions: latest.descriptions }));
  const snapshot = estimate({ ...latest, reviews, keptReviews, isRough }, 'refresh', at);
  if (!snapshot) return 'no_answer';
  await saveRefresh(ctx.db, jobId, { snapshot, reviews: reviewRows(reviews), deletedProviders, at });
  await ctx.pages.purge(...tagsOfJobs(jobId));
  return 'refreshed';
}
