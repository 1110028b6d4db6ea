import { promptVersion } from '../reviews/contract.ts';
import type { ReviewRow } from '../reviews/facts.ts';
import type { CollectedReview } from './contract.ts';
import { rateOfAnswer } from './estimate.ts';

/** The reviews that answered, as they are stored. */
export function reviewRows(reviews: readonly CollectedReview[]): ReviewRow[] {
  return reviews.flatMap(({ provider, modelId, sample, answer }) =>
    answer ? [{ provider, modelId, promptVersion, sample, ...rateOfAnswer(answer), score: answer.score, answer }] : [],
  );
}
