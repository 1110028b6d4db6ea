/**
 * Minimum difference in points, between rates in whole percent, for a job to count as clearly less exposed. Below this, the measures
 * disagree more.
 */
export const clearDifference = 5;

/**
 * Related jobs in display order, the least exposed first. The sort is stable: equally exposed jobs stay in the given order, nearest first.
 */
export function orderRelated<J extends { ai_replacement_rate: number }>(related: readonly J[]): J[] {
  return related.toSorted((a, b) => a.ai_replacement_rate - b.ai_replacement_rate);
}

/** Whether a rate is lower than another by enough to mention. */
export function isClearlyLess(rate: number, other: number): boolean {
  return pointsBetween(rate, other) <= -clearDifference;
}

/** Points by which a rate exceeds another, in whole percent as shown. Negative if it is lower. */
export function pointsBetween(rate: number, other: number): number {
  return Math.round(rate) - Math.round(other);
}
