import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import type { Ctx, QuotaOwner } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import { neighbourWeights } from '#src/features/catalogue/figures/infer.ts';
import { spendModelCalls } from '#src/features/foundation/limits/spend-budget.ts';
import { askReviewers } from '#src/features/catalogue/reviews/ask-reviewers.ts';
import { withoutOwner } from '#src/features/catalogue/titles/own-title.ts';
import { estimate } from './estimate.ts';
import { findNearest } from './find-nearest.ts';
import { reviewRows } from './review-rows.ts';
import { mergeReviews } from './merge-reviews.ts';
import { loadRefreshBasis } from './store/basis.ts';
import { forgetAuthorsBefore, hasDescribedFigure, saveDescribedFigure, saveDescription } from './store/descriptions.ts';
import type { AnalysisCtx } from './types.ts';

/** How long it is remembered whose a description is, in milliseconds: 90 days. */
const rememberedMs = 90 * 86_400_000;

/** By a visitor's keyed digest. */
export interface Described {
  author: string;
  text: string;
}

/**
 * Saves a description of the work in a job, where the job takes one. Two jobs do not show that one visitor described both.
 * @returns since when the job has it; null if it takes none
 */
export async function noteDescription(ctx: Pick<Ctx, 'db' | 'now'>, jobId: number, { author, text }: Described): Promise<Date | null> {
  const digest = (await sha256(`${author} job:${jobId}`)).slice(0, 32);
  return saveDescription(ctx.db, jobId, { author: digest, text, at: ctx.now() });
}

/**
 * Takes a description of the work in a job, and adds a figure that rests on all descriptions that the job has. Idempotent: the same again adds
 * none. Not for concurrent calls of one job.
 */
export async function takeDescription(
  ctx: AnalysisCtx,
  jobId: number,
  described: Described,
  quotaOwner: QuotaOwner,
): Promise<'described' | 'not_taken'> {
  const since = await noteDescription(ctx, jobId, described);
  if (!since) return 'not_taken';
  if (await hasDescribedFigure(ctx.db, jobId, since)) return 'described';
  const basis = await loadRefreshBasis(ctx.db, jobId);
  if (!basis) return 'not_taken';
  const input = { title: basis.titles, category: basis.category, work: basis.descriptions };
  const pay = () => spendModelCalls(ctx, quotaOwner, 'new_titles', 1);
  const reviews = await askReviewers(ctx, input, { known: [], pay, collected: async () => undefined });
  const at = ctx.now();
  const { normalizedTitle, descriptions, stored } = (await loadRefreshBasis(ctx.db, jobId)) ?? basis; // answers take minutes
  const nearest = await findNearest(ctx, { title: withoutOwner(normalizedTitle), descriptions });
  const { kept, gone } = mergeReviews(stored, reviews);
  const snapshot = estimate({ measures: [], nearest, reviews, kept }, 'description', at);
  if (!snapshot) return 'described';
  const weights = neighbourWeights(nearest.map(({ similarity }) => similarity));
  const weighted = nearest.map((one, index) => ({ ...one, weight: weights[index] ?? 0 }));
  await saveDescribedFigure(ctx.db, jobId, { snapshot, reviews: reviewRows(reviews), gone, at }, weighted);
  await ctx.pages.purge(...tagsOfJobs(jobId));
  return 'described';
}

/** Forgets whose descriptions of more than 90 days ago are. */
export async function forgetAuthors(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await forgetAuthorsBefore(ctx.db, new Date(ctx.now().getTime() - rememberedMs));
}
