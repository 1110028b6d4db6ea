import type { CollectedReview } from '#src/features/catalogue/reviews/contract.ts';
import type { StoredReview } from './types.ts';

/**
 * Decides which stored reviews of a job stay when reviewers are asked again, so that the page shows exactly the reviews that the figure uses. Reviews
 * of providers that were not asked stay. Those of providers that failed are deleted, unless nobody answered.
 */
export function mergeReviews(
  stored: readonly StoredReview[],
  collected: readonly CollectedReview[],
): { keptReviews: StoredReview[]; deletedProviders: string[] } {
  const answered = collected.filter(({ answer }) => answer).map(({ provider }) => provider);
  const failed = collected.filter(({ failure }) => failure !== null && failure !== 'budget_spent').map(({ provider }) => provider);
  const deletedProviders = answered.length > 0 ? failed : [];
  const replaced = new Set<string>([...answered, ...deletedProviders]);
  return { keptReviews: stored.filter(({ provider }) => !replaced.has(provider)), deletedProviders };
}
