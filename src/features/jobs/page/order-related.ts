/** Minimum difference in points for a job to count as clearly less exposed. The measures of one job often disagree by smaller differences. */
export const clearDifference = 5;

/** Sorts related jobs for display, the least exposed first. Equally exposed jobs stay in the given order, nearest first. */
export function orderRelated<J extends { ai_replacement_rate: number }>(related: readonly J[]): J[] {
  return related.toSorted((a, b) => a.ai_replacement_rate - b.ai_replacement_rate);
}

/** Whether a rate is lower than another by at least `clearDifference`. */
export function isClearlyLess(rate: number, other: number): boolean {
  return pointsBetween(rate, other) <= -clearDifference;
}

/** Points by which a rate exceeds another, both in whole percent as shown. Negative if it is lower. */
export function pointsBetween(rate: number, other: number): number {
  return Math.round(rate) - Math.round(other);
}
