/** From this many points on, as whole percents are shown, a job counts as clearly less exposed than another. Fewer say little: the measures differ by more. */
export const clearDifference = 5;

/** Related jobs for a page: those clearly less exposed than the job itself first, each group in the order given, which is nearest first. */
export function orderRelated<J extends { ai_replacement_rate: number }>(related: readonly J[], rate: number): J[] {
  const isLess = (job: J) => isClearlyLess(job.ai_replacement_rate, rate);
  return [...related.filter(isLess), ...related.filter((job) => !isLess(job))];
}

/** Whether a rate is lower than another by enough to be worth a word. */
export function isClearlyLess(rate: number, other: number): boolean {
  return pointsBetween(rate, other) <= -clearDifference;
}

/** How many points a rate lies above another (below: negative), as whole percents are shown. */
export function pointsBetween(rate: number, other: number): number {
  return Math.round(rate) - Math.round(other);
}
