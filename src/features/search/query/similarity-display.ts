/** Similarity as a whole percentage. */
export function similarityPercent(similarity: number): number {
  return Math.round(similarity * 100);
}

/** Colour band of a similarity: green from 0.9, blue from 0.7, else amber. */
export function similarityBand(similarity: number): 'green' | 'blue' | 'amber' {
  if (similarity >= 0.9) return 'green';
  return similarity >= 0.7 ? 'blue' : 'amber';
}

/** Whether the visitor can continue the search: every similarity is below 0.86. */
export function offersContinue(jobs: readonly { similarity: number }[]): boolean {
  return jobs.every((job) => job.similarity < 0.86);
}
