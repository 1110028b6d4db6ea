/** Related jobs for a page: those less exposed than the job itself first, each group in the order given, which is nearest first. */
export function orderRelated<J extends { ai_replacement_rate: number }>(related: readonly J[], rate: number): J[] {
  const isLess = (job: J) => pointsBetween(job.ai_replacement_rate, rate) < 0;
  return [...related.filter(isLess), ...related.filter((job) => !isLess(job))];
}

/** How many points a rate lies above another (below: negative), as whole percents are shown. */
export function pointsBetween(rate: number, other: number): number {
  return Math.round(rate) - Math.round(other);
}
