import { promptVersion } from '#src/features/catalogue/reviews/contract.ts';
import type { NewReview } from '#src/features/catalogue/reviews/types.ts';
import type { CollectedReview } from '#src/features/catalogue/reviews/contract.ts';
import { rateOfAnswer } from './estimate.ts';

/** Maps the answered reviews to rows of `job_reviews`. */
export function reviewRows(reviews: readonly CollectedReview[]): NewReview[] {
  return reviews.flatMap(({ provider, modelId, sample, answer }) =>
    answer ? [{ provider, modelId, promptVersion, sample, ...rateOfAnswer(answer), score: answer.score, answer }] : [],
  );
}
