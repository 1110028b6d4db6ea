import { isShareMeasure, type MeasuredValue } from './measures.ts';
import { oneDecimal } from './one-decimal.ts';

/** A job is contested if its percentiles span more than this many points. */
export const contestedSpread = 33;

export type Confidence = 'measured' | 'inferred' | 'modelled';

export interface Span {
  low: number;
  high: number;
}

/** The figures of a job, in percent (the rank in points of 100), with one decimal. */
export interface Figures {
  /** Share of the job's work within reach of today's AI. */
  aiReplacementRate: number;
  /** 100 − aiReplacementRate. */
  humanIrreplaceability: number;
  /** Mean of the published shares. */
  evidenceRate: number | null;
  /** Median of the reviewers' shares. */
  reviewersRate: number | null;
  /** From the lowest to the highest share, including the reviewers'. */
  range: Span;
  /** Mean percentile over all measures; null if no measure covers the job. */
  rank: number | null;
  /** From the lowest to the highest percentile. */
  spread: Span | null;
  contested: boolean;
}

/**
 * Computes the figures of a job. The rate is the mean of the evidence rate and the reviewers' rate, or the only one that exists. Every
 * step is rounded to one decimal, as shown, so that readers can check the figure by hand.
 * @param measures published measures of the job, or inferred values
 * @param reviewers the reviewers' shares in percent, without sample reviews
 * @returns null if there is neither a share nor a reviewer
 */
export function computeFigures(measures: readonly MeasuredValue[], reviewers: readonly number[]): Figures | null {
  const shares = sharesOf(measures).map(({ share }) => share);
  const reviewerShares = reviewers.map(oneDecimal);
  const evidenceRate = shares.length > 0 ? oneDecimal(mean(shares)) : null;
  const reviewersRate = reviewerShares.length > 0 ? oneDecimal(median(reviewerShares)) : null;
  const parts = [evidenceRate, reviewersRate].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const aiReplacementRate = oneDecimal(mean(parts));
  const percentiles = measures.map(({ percentile }) => oneDecimal(percentile));
  const spread = percentiles.length > 0 ? spanOf(percentiles) : null;
  return {
    aiReplacementRate,
    humanIrreplaceability: oneDecimal(100 - aiReplacementRate),
    evidenceRate,
    reviewersRate,
    range: spanOf([...shares, ...reviewerShares]),
    rank: percentiles.length > 0 ? oneDecimal(mean(percentiles)) : null,
    spread,
    contested: spread !== null && oneDecimal(spread.high - spread.low) > contestedSpread,
  };
}

/** The measures that are shares of the work, in percent with one decimal, as used in the rate and as shown. */
export function sharesOf<M extends MeasuredValue>(measures: readonly M[]): { measure: M['measure']; share: number }[] {
  return measures.flatMap(({ measure, value }) =>
    isShareMeasure(measure) && value !== null ? [{ measure, share: oneDecimal(value * 100) }] : [],
  );
}

/** The basis of a figure: the occupation's own measures, the nearest occupations, or reviewers only. */
export function confidenceOf(basis: { ownMeasures: number; nearest: number }): Confidence {
  if (basis.ownMeasures > 0) return 'measured';
  return basis.nearest > 0 ? 'inferred' : 'modelled';
}

function spanOf(values: readonly number[]): Span {
  return { low: Math.min(...values), high: Math.max(...values) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b);
  const middle = ascending.length / 2;
  return mean(ascending.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}
