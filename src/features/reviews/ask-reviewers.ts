import type { Ctx } from '#src/shared/ctx.ts';
import type { CollectedReview, Reviewer, ReviewInput } from './contract.ts';
import { spendModelCalls } from '../limits/spend-budget.ts';

/**
 * Asks all reviewers that have not answered yet, in parallel. A failed reviewer leaves no review and does not affect the others.
 * @param known reviews collected before an interruption
 * @param collected called with all reviews after each answer, to store them
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
