import { isShareMeasure, measureIds, type MeasuredValue } from './measures.ts';

export interface Neighbour {
  /** 0 to 1. */
  similarity: number;
  /** The published measures of the occupation. */
  measures: readonly MeasuredValue[];
}

/** Exposed shares (`exposedShare`, 0 to 1) of a job without published measures, and of each of its neighbours. */
export interface LabelledShares {
  own: number;
  neighbours: readonly number[];
}

/** How far a job's figure moves from its neighbours' mean towards the exposed share of its own tasks. Chosen with `npm run bench:added`. */
export const ownTasksShare = 1 / 3;

/** Half of the weight, with a tolerance for floating-point errors. */
const half = 0.5 - 1e-9;

/** Weights of the nearest occupations, which sum to 1: proportional to squared similarity, so that one close occupation outweighs several remote ones. */
export function neighbourWeights(similarities: readonly number[]): number[] {
  const squares = similarities.map((similarity) => similarity ** 2);
  const total = squares.reduce((sum, square) => sum + square, 0);
  return squares.map((square) => (total > 0 ? square / total : 0));
}

/**
 * Infers the measures of a job without published ones. Each percentile and each share of the work is the mean over the nearest occupations
 * that have it, weighted by `neighbourWeights`. If the job has its own labelled tasks, each value is moved by a third of the difference
 * between their exposed share and the neighbours' mean. Skips measures that cover less than half of the weight.
 * @param labelled null for a job without labelled tasks
 */
export function inferMeasures(neighbours: readonly Neighbour[], labelled: LabelledShares | null = null): MeasuredValue[] {
  const weights = neighbourWeights(neighbours.map((neighbour) => neighbour.similarity));
  const shift = labelled ? ownTasksShare * (labelled.own - weightedMean(labelled.neighbours, weights)) : 0;
  return measureIds.flatMap((measure) => {
    const found = neighbours.flatMap((neighbour, index) => {
      const own = neighbour.measures.find((other) => other.measure === measure);
      return own ? [{ ...own, weight: weights[index] ?? 0 }] : [];
    });
    const covered = found.reduce((sum, { weight }) => sum + weight, 0);
    if (covered < half) return [];
    const meanOf = (pick: (measured: MeasuredValue) => number) => found.reduce((sum, own) => sum + own.weight * pick(own), 0) / covered;
    const value = isShareMeasure(measure) ? clamp(meanOf((own) => own.value ?? 0) + shift, 1) : null;
    return [{ measure, value, percentile: clamp(meanOf((own) => own.percentile) + 100 * shift, 100) }];
  });
}

/** @param weights sum to 1 */
function weightedMean(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
