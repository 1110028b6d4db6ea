/** A span of this many points between the lowest and the highest figure marks a job as contested. */
export const contestedSpan = 33;

export type Confidence = 'measured' | 'inferred' | 'modelled';

export interface Figures {
  /** Percent, one decimal. */
  aiReplacementRate: number;
  /** 100 − aiReplacementRate, one decimal. */
  humanIrreplaceability: number;
  evidenceRate: number | null;
  reviewersRate: number | null;
  spread: { low: number; high: number };
  contested: boolean;
}

/**
 * The headline of a job: the mean of the evidence figure (mean of the measures' percentiles) and the median of the reviewers' figures
 * where both exist, else whichever exists. Sample reviews must be left out by the caller.
 * @param measures percentiles of the published measures, 0 to 100
 * @param reviewers the reviewers' figures, 0 to 100
 * @returns null where neither exists
 */
export function computeFigures(measures: readonly number[], reviewers: readonly number[]): Figures | null {
  const all = [...measures, ...reviewers];
  if (all.length === 0) return null;
  const evidenceRate = measures.length > 0 ? mean(measures) : null;
  const reviewersRate = reviewers.length > 0 ? median(reviewers) : null;
  const parts = [evidenceRate, reviewersRate].filter((part) => part !== null);
  const aiReplacementRate = oneDecimal(mean(parts));
  const spread = { low: oneDecimal(Math.min(...all)), high: oneDecimal(Math.max(...all)) };
  return {
    aiReplacementRate,
    humanIrreplaceability: oneDecimal(100 - aiReplacementRate),
    evidenceRate,
    reviewersRate,
    spread,
    contested: oneDecimal(spread.high - spread.low) > contestedSpan,
  };
}

/** How a figure came about: from the occupation's own measures, from the nearest occupations, or from reviewers alone. */
export function confidenceOf(basis: { ownMeasures: number; nearest: number }): Confidence {
  if (basis.ownMeasures > 0) return 'measured';
  return basis.nearest > 0 ? 'inferred' : 'modelled';
}

/** To one decimal, half up; rounded to six first, so that the order in which floating-point numbers were added does not show. */
export function oneDecimal(value: number): number {
  return Math.round(Math.round(value * 1e6) / 1e5) / 10;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const middle = ascending.length / 2;
  return mean(ascending.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}
