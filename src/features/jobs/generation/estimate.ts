import type { Limitation } from '#src/features/catalogue/figures/contract.ts';
import { confidenceOf, computeFigures } from '#src/features/catalogue/figures/headline.ts';
import { inferMeasures, type LabelledShares, neighbourWeights } from '#src/features/catalogue/figures/infer.ts';
import { type MeasuredValue, methodVersion } from '#src/features/catalogue/figures/measures.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';
import { promptVersion, type ReviewAnswer, type RubricLabel } from '#src/features/catalogue/reviews/contract.ts';
import type { CollectedReview } from '#src/features/catalogue/reviews/contract.ts';
import type { EarlierProvenance } from './contract.ts';
import type { Snapshot, StoredReview } from './types.ts';

const labelValues: Record<RubricLabel, number> = { E0: 0, E1: 1, E2: 0.5 };

/** Computes a reviewer's figure from the tasks and labels in its answer: the share, 0 to 1, and the rate, the same in percent. */
export function rateOfAnswer(answer: ReviewAnswer): { share: number; rate: number } {
  const share = exposedShare(answer.tasks.map((task) => ({ weight: task.weight, label: labelValues[task.label] })));
  return { share, rate: oneDecimal(share * 100) };
}

export interface Basis {
  /** The job's own published measures, or none. */
  measures: readonly MeasuredValue[];
  nearest: readonly { code: string; similarity: number; measures: readonly MeasuredValue[] }[];
  /** Exposed shares of the job's own tasks and its neighbours'; null if the job has no labelled tasks. */
  labelled?: LabelledShares | null;
  reviews: CollectedReview[];
  /** Stored reviews of other providers, which count too. */
  keptReviews?: readonly StoredReview[];
  /** Whether the nearest occupations place the job only roughly. */
  isRough?: boolean;
}

/**
 * Computes the figures of a job, with their provenance. Sample reviews count in no figure; they leave only a limitation.
 * @returns null if no measure, near occupation or reviewer covers the job
 */
export function estimate(
  { measures, nearest, labelled, reviews, keptReviews = [], isRough = false }: Basis,
  reason: Snapshot['reason'],
  at: Date,
): Snapshot | null {
  const date = at.toISOString();
  const newReviewers = reviews.flatMap(({ provider, modelId, sample, answer }) =>
    answer && !sample ? [{ provider, modelId, promptVersion, ...rateOfAnswer(answer), date }] : [],
  );
  const reviewers = [...newReviewers, ...keptReviews.flatMap(toReviewer)];
  return snapshotOf({ measures, nearest, labelled, reviewers, limitations: limitationsOf(reviews, keptReviews), isRough }, reason);
}

/** Maps a stored review to a reviewer in the provenance; none for a sample. */
function toReviewer({ provider, modelId, promptVersion: version, sample, share, lastRefreshedAt }: StoredReview) {
  const reviewer = { provider, modelId, promptVersion: version, share, rate: oneDecimal(share * 100), date: lastRefreshedAt.toISOString() };
  return sample ? [] : [reviewer];
}

/**
 * Recomputes an old snapshot by the current method. Keeps the reviewers' shares.
 * @returns null if no near occupation or reviewer covers the job
 */
export function estimateAgain(nearest: Basis['nearest'], { reviewers, limitations, rough }: EarlierProvenance): Snapshot | null {
  const rated = reviewers.map((reviewer) => ({ ...reviewer, rate: oneDecimal(reviewer.share * 100) }));
  return snapshotOf({ measures: [], nearest, reviewers: rated, limitations, isRough: rough }, 'method');
}

interface SnapshotInput extends Pick<Basis, 'measures' | 'nearest' | 'labelled'> {
  /** The reviewers that count. `share` is 0 to 1, `rate` in percent. */
  reviewers: readonly { provider: string; share: number; rate: number }[];
  limitations: readonly Limitation[];
  isRough: boolean;
}

function snapshotOf(
  { measures, nearest, labelled, reviewers, limitations, isRough }: SnapshotInput,
  reason: Snapshot['reason'],
): Snapshot | null {
  const inferred = measures.length > 0 ? [] : inferMeasures(nearest, labelled);
  const evidence = [...measures, ...inferred];
  const figures = computeFigures(
    evidence,
    reviewers.map((reviewer) => reviewer.rate),
  );
  if (!figures) return null;
  const weights = neighbourWeights(nearest.map((neighbour) => neighbour.similarity));
  return {
    figures,
    confidence: confidenceOf({ ownMeasures: measures.length, nearest: inferred.length }),
    reason,
    provenance: {
      method: methodVersion,
      measures: evidence,
      nearest: inferred.length > 0 ? nearest.map(({ code, similarity }, index) => ({ code, similarity, weight: weights[index] })) : [],
      reviewers,
      limitations,
      ...(isRough && inferred.length > 0 && { rough: true }),
    },
  };
}

/**
 * Returns the reason why no reviewer counts in a figure; empty if one does.
 * @param keptReviews stored reviews of other providers
 */
export function limitationsOf(reviews: readonly CollectedReview[], keptReviews: readonly StoredReview[] = []): Limitation[] {
  if (reviews.length === 0 && keptReviews.length === 0) return ['no_reviewers'];
  const answered = [...reviews.filter((review) => review.answer), ...keptReviews];
  if (answered.some((review) => !review.sample)) return [];
  if (answered.length > 0) return ['samples_only'];
  return reviews.some((review) => review.failure === 'budget_spent') ? ['budget_spent'] : ['reviewers_failed'];
}
