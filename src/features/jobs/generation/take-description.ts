import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import type { Ctx, QuotaOwner } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import { neighbourWeights } from '#src/features/catalogue/figures/infer.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import { askReviewers } from '#src/features/catalogue/reviews/ask-reviewers.ts';
import { withoutOwner } from '#src/features/catalogue/titles/own-title.ts';
import { estimate } from './estimate.ts';
import { loadNearest } from './load-nearest.ts';
import { reviewRows } from './review-rows.ts';
import { mergeReviews } from './kept-reviews.ts';
import { loadRefreshBasis } from './store/basis.ts';
import { forgetAuthorsBefore, hasDescribedFigure, saveDescribedFigure, saveDescription } from './store/descriptions.ts';
import type { AnalysisCtx } from './types.ts';

/** How long the author of a description is stored: 90 days. */
const authorLifetimeMs = 90 * 86_400_000;

/** A visitor's description of the work in a job. */
export interface DescribedWork {
  /** The visitor's keyed digest. */
  author: string;
  text: string;
}

/**
 * Saves a description if the job takes it. The author's digest differs by job, so that nothing shows that one visitor described two jobs.
 * @returns when the job got this text; null if it does not take it
 */
export async function noteDescription(ctx: Pick<Ctx, 'db' | 'now'>, jobId: number, { author, text }: DescribedWork): Promise<Date | null> {
  const digest = (await sha256(`${author} job:${jobId}`)).slice(0, 32);
  return saveDescription(ctx.db, jobId, { author: digest, text, at: ctx.now() });
}

/**
 * Saves a description, and adds a figure computed from all descriptions of the job. Idempotent: the same description again adds no figure. Calls for
 * one job must not run at the same time.
 */
export async function takeDescription(
  ctx: AnalysisCtx,
  jobId: number,
  described: DescribedWork,
  quotaOwner: QuotaOwner,
): Promise<'described' | 'not_taken'> {
  const writtenAt = await noteDescription(ctx, jobId, described);
  if (!writtenAt) return 'not_taken';
  if (await hasDescribedFigure(ctx.db, jobId, writtenAt)) return 'described';
  const basis = await loadRefreshBasis(ctx.db, jobId);
  if (!basis) return 'not_taken';
  const input = { title: basis.titles, category: basis.category, work: basis.descriptions };
  const pay = () => spendModelCalls(ctx, quotaOwner, 'new_titles', 1);
  const reviews = await askReviewers(ctx, input, { known: [], pay, collected: async () => undefined });
  const at = ctx.now();
  const { normalizedTitle, descriptions, stored } = (await loadRefreshBasis(ctx.db, jobId)) ?? basis; // answers take minutes
  const nearest = await loadNearest(ctx, { title: withoutOwner(normalizedTitle), descriptions });
  const { keptReviews, deletedProviders } = mergeReviews(stored, reviews);
  const snapshot = estimate({ measures: [], nearest, reviews, keptReviews }, 'description', at);
  if (!snapshot) return 'described';
  const weights = neighbourWeights(nearest.map(({ similarity }) => similarity));
  const weighted = nearest.map((occupation, index) => ({ ...occupation, weight: weights[index] ?? 0 }));
  await saveDescribedFigure(ctx.db, jobId, { snapshot, reviews: reviewRows(reviews), deletedProviders, at }, weighted);
  await ctx.pages.purge(...tagsOfJobs(jobId));
  return 'described';
}

/** Removes the authors of descriptions older than 90 days. */
export async function forgetAuthors(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await forgetAuthorsBefore(ctx.db, new Date(ctx.now().getTime() - authorLifetimeMs));
}
