export interface Neighbour {
  /** 0 to 1. */
  similarity: number;
  /** Percentile of each published measure that the occupation has. */
  percentiles: Readonly<Record<string, number>>;
}

/** Half of the weight, less what adding floating-point numbers may lose. */
const half = 0.5 - 1e-9;

/** Weights of the nearest occupations: similarity squared, so that a close one outweighs several remote ones. They sum to 1. */
export function neighbourWeights(similarities: readonly number[]): number[] {
  const squares = similarities.map((similarity) => similarity ** 2);
  const total = squares.reduce((sum, square) => sum + square, 0);
  return squares.map((square) => (total > 0 ? square / total : 0));
}

/**
 * Estimates each measure's percentile for a job that no measure covers: the mean over the nearest occupations that have the measure,
 * weighted by `neighbourWeights`. A measure is estimated only where it covers at least half of the weight.
 */
export function inferPercentiles(neighbours: readonly Neighbour[]): Record<string, number> {
  const weights = neighbourWeights(neighbours.map((neighbour) => neighbour.similarity));
  const inferred: Record<string, number> = {};
  for (const measure of new Set(neighbours.flatMap((neighbour) => Object.keys(neighbour.percentiles)))) {
    let covered = 0;
    let sum = 0;
    neighbours.forEach((neighbour, index) => {
      const percentile = neighbour.percentiles[measure];
      if (percentile === undefined) return;
      covered += weights[index] ?? 0;
      sum += (weights[index] ?? 0) * percentile;
    });
    if (covered >= half) inferred[measure] = sum / covered;
  }
  return inferred;
}
