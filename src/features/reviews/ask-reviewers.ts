import type { Ctx } from '#src/shared/ctx.ts';
import type { CollectedReview } from '../analysis/contract.ts';
import { spendModelCalls } from '../limits/spend-budget.ts';
import type { Reviewer, ReviewInput } from './contract.ts';

/**
 * Asks every reviewer that has not answered yet, at the same time. A reviewer that fails leaves no review, and the others stand.
 * @param known what was collected before an interruption
 * @param collected called with the whole collection as each answer comes, so that it can be kept
 */
export async function askReviewers(
  ctx: Pick<Ctx, 'db' | 'now' | 'limits' | 'reviewers'>,
  input: ReviewInput,
  known: readonly CollectedReview[],
  collected: (reviews: CollectedReview[]) => Promise<void>,
): Promise<CollectedReview[]> {
  const reviews = [...known];
  const missing = ctx.reviewers.filter((reviewer) => !known.some((review) => review.provider === reviewer.provider));
  await Promise.all(
    missing.map(async (reviewer) => {
      reviews.push(await askOne(ctx, reviewer, input));
      await collected([...reviews]);
    }),
  );
  return reviews;
}

async function askOne(ctx: Pick<Ctx, 'db' | 'now' | 'limits'>, reviewer: Reviewer, input: ReviewInput): Promise<CollectedReview> {
  const { provider, modelId, sample } = reviewer;
  if (!(await spendModelCalls(ctx, 1))) return { provider, modelId, sample, answer: null, failure: 'budget_spent' };
  const result = await reviewer.review(input);
  return result.ok
    ? { provider, modelId, sample, answer: result.value, failure: null }
    : { provider, modelId, sample, answer: null, failure: result.failure };
}
