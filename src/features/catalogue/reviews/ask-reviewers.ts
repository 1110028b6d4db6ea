import type { CollectedReview, Reviewer, ReviewInput, ReviewersCtx } from './contract.ts';

interface Progress {
  known: readonly CollectedReview[];
  pay: () => Promise<boolean>;
  collected: (reviews: CollectedReview[]) => Promise<void>;
}

/**
 * Asks all reviewers that have not answered yet, in parallel. A failed reviewer leaves no review and does not affect the others.
 * @param known reviews collected before an interruption
 * @param pay spends a model call; if it returns false, the reviewer is not asked
 * @param collected called with all reviews after each answer, to store them
 */
export async function askReviewers(ctx: ReviewersCtx, input: ReviewInput, { known, pay, collected }: Progress): Promise<CollectedReview[]> {
  const reviews = [...known];
  const missing = ctx.reviewers.filter((reviewer) => !known.some((review) => review.provider === reviewer.provider));
  await Promise.all(
    missing.map(async (reviewer) => {
      reviews.push(await askOne(reviewer, input, pay));
      await collected([...reviews]);
    }),
  );
  return reviews;
}

async function askOne(reviewer: Reviewer, input: ReviewInput, pay: Progress['pay']): Promise<CollectedReview> {
  const { provider, modelId, sample } = reviewer;
  if (!(await pay())) return { provider, modelId, sample, answer: null, failure: 'budget_spent' };
  const result = await reviewer.review(input);
  return result.ok
    ? { provider, modelId, sample, answer: result.value, failure: null }
    : { provider, modelId, sample, answer: null, failure: result.failure };
}
