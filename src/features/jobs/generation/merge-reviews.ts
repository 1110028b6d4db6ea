import type { CollectedReview } from '#src/features/catalogue/reviews/contract.ts';
import type { StoredReview } from './types.ts';

/**
 * What becomes of a job's stored reviews when reviewers are asked again, so that the page shows just the reviews that the figure uses. Those of
 * reviewers who were not asked are kept, and count. Those of reviewers who failed go, unless nobody answered.
 */
export function mergeReviews(
  stored: readonly StoredReview[],
  collected: readonly CollectedReview[],
): { kept: StoredReview[]; gone: string[] } {
  const answered = collected.filter(({ answer }) => answer).map(({ provider }) => provider);
  const failed = collected.filter(({ failure }) => failure !== null && failure !== 'budget_spent').map(({ provider }) => provider);
  const gone = answered.length > 0 ? failed : [];
  const replaced = new Set<string>([...answered, ...gone]);
  return { kept: stored.filter(({ provider }) => !replaced.has(provider)), gone };
}
