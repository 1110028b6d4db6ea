/** Similarity as shown: a whole percent. */
export function similarityPercent(similarity: number): number {
  return Math.round(similarity * 100);
}

/** Colour of a similarity: green at 0.9 or above, blue at 0.7 or above, amber lower. */
export function similarityBand(similarity: number): 'green' | 'blue' | 'amber' {
  if (similarity >= 0.9) return 'green';
  return similarity >= 0.7 ? 'blue' : 'amber';
}

/** "Continue search" is offered when every similarity is below 0.86. */
export function offersContinue(jobs: readonly { similarity: number }[]): boolean {
  return jobs.every((job) => job.similarity < 0.86);
}
