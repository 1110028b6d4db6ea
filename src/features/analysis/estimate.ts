import { confidenceOf, computeFigures } from '../figures/headline.ts';
import { inferPercentiles, neighbourWeights } from '../figures/infer.ts';
import { methodVersion } from '../figures/measures.ts';
import { exposedShare, rateFromShare } from '../figures/rubric.ts';
import { promptVersion, type ReviewAnswer, type RubricLabel } from '../reviews/contract.ts';
import type { CollectedReview, Limitation } from './contract.ts';
import type { Snapshot } from './facts.ts';

const labelValues: Record<RubricLabel, number> = { E0: 0, E1: 1, E2: 0.5 };

/** A reviewer's figure, computed by code from the tasks and labels that it gave: share 0 to 1, rate 0 to 100. */
export function rateOfAnswer(answer: ReviewAnswer): { share: number; rate: number } {
  const share = exposedShare(answer.tasks.map((task) => ({ weight: task.weight, label: labelValues[task.label] })));
  return { share, rate: rateFromShare(share) };
}

export interface Basis {
  /** The job's own published measures, or none. */
  measures: { measure: string; value: number; percentile: number }[];
  nearest: { code: string; similarity: number; percentiles: Readonly<Record<string, number>> }[];
  reviews: CollectedReview[];
}

/**
 * The figures of a job with their provenance, ready to be appended. Sample reviews are named in the provenance and enter no figure.
 * @returns null when neither a measure, nor a near occupation, nor a reviewer speaks of the job
 */
export function estimate({ measures, nearest, reviews }: Basis, reason: Snapshot['reason'], at: Date): Snapshot | null {
  const inferred =
    measures.length > 0
      ? []
      : Object.entries(inferPercentiles(nearest)).map(([measure, percentile]) => ({ measure, value: null, percentile }));
  const evidence = [...measures, ...inferred];
  const counted = reviews.flatMap((review) => (review.answer && !review.sample ? [{ ...review, ...rateOfAnswer(review.answer) }] : []));
  const figures = computeFigures(
    evidence.map((m) => m.percentile),
    counted.map((review) => review.rate),
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
      reviewers: counted.map(({ provider, modelId, share, rate }) => ({
        provider,
        modelId,
        promptVersion,
        share,
        rate,
        date: at.toISOString(),
      })),
      limitations: limitationsOf(reviews),
    },
  };
}

/** What kept the reviewers out of a figure, if anything did. */
export function limitationsOf(reviews: readonly CollectedReview[]): Limitation[] {
  if (reviews.length === 0) return ['no_reviewers'];
  const answered = reviews.filter((review) => review.answer);
  if (answered.some((review) => !review.sample)) return [];
  if (answered.length > 0) return ['samples_only'];
  return reviews.some((review) => review.failure === 'budget_spent') ? ['budget_spent'] : ['reviewers_failed'];
}
