import type { CollectedReview, Reviewer, ReviewInput, ReviewersCtx } from './contract.ts';

interface Asking {
  known: readonly CollectedReview[];
  pay: () => Promise<boolean>;
  collected: (reviews: CollectedReview[]) => Promise<void>;
}

/**
 * Asks all reviewers that have not answered yet, in parallel. A failed reviewer leaves no review and does not affect the others.
 * @param known reviews collected before an interruption
 * @param pay spends a model call; false leaves that reviewer unasked
 * @param collected called with all reviews after each answer, to store them
 */
export async function askReviewers(
  { reviewers }: ReviewersCtx,
  input: ReviewInput,
  { known, pay, collected }: Asking,
): Promise<CollectedReview[]> {
  const reviews = [...known];
  const missing = reviewers.filter((reviewer) => !known.some((review) => review.provider === reviewer.provider));
  await Promise.all(
    missing.map(async (reviewer) => {
      reviews.push(await askOne(reviewer, input, pay));
      await collected([...reviews]);
    }),
  );
  return reviews;
}

async function askOne(reviewer: Reviewer, input: ReviewInput, pay: Asking['pay']): Promise<CollectedReview> {
  const { provider, modelId, sample } = reviewer;
  if (!(await pay())) return { provider, modelId, sample, answer: null, failure: 'budget_spent' };
  const result = await reviewer.review(input);
  return result.ok
    ? { provider, modelId, sample, answer: result.value, failure: null }
    : { provider, modelId, sample, answer: null, failure: result.failure };
}
