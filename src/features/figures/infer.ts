import { isShareMeasure, measureIds, type MeasuredValue } from './measures.ts';

export interface Neighbour {
  /** 0 to 1. */
  similarity: number;
  /** The published measures of the occupation. */
  measures: readonly MeasuredValue[];
}

/** Half of the weight, with a tolerance for floating-point errors. */
const half = 0.5 - 1e-9;

/** Weights of the nearest occupations, which sum to 1: squared similarities, so that a close one outweighs several remote ones. */
export function neighbourWeights(similarities: readonly number[]): number[] {
  const squares = similarities.map((similarity) => similarity ** 2);
  const total = squares.reduce((sum, square) => sum + square, 0);
  return squares.map((square) => (total > 0 ? square / total : 0));
}

/**
 * Infers the measures of a job without published ones. Each percentile and each share of the work is the mean over the nearest occupations
 * that have it, weighted by `neighbourWeights`. Skips measures that cover less than half of the weight.
 */
export function inferMeasures(neighbours: readonly Neighbour[]): MeasuredValue[] {
  const weights = neighbourWeights(neighbours.map((neighbour) => neighbour.similarity));
  return measureIds.flatMap((measure) => {
    const found = neighbours.flatMap((neighbour, index) => {
      const own = neighbour.measures.find((other) => other.measure === measure);
      return own ? [{ ...own, weight: weights[index] ?? 0 }] : [];
    });
    const covered = found.reduce((sum, { weight }) => sum + weight, 0);
    if (covered < half) return [];
    const meanOf = (pick: (own: MeasuredValue) => number) => found.reduce((sum, own) => sum + own.weight * pick(own), 0) / covered;
    const value = isShareMeasure(measure) ? meanOf((own) => own.value ?? 0) : null;
    return [{ measure, value, percentile: meanOf((own) => own.percentile) }];
  });
}
