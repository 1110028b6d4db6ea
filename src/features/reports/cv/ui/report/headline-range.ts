import type { CvResult } from '../../result/contract.ts';

/**
 * How many points wide a range must be to be the headline in place of its middle: as many as a band of risk has (0 to 24, 25 to 49 …). A wider
 * one never lies within one band, so one number would claim what is not known.
 */
const wideRange = 25;

export interface HeadlineRange {
  /** In whole percent. */
  low: number;
  high: number;
}

/** The range that is the headline, where it is wide; null where the figure itself is. Reports from before the usual work counted have none. */
export function headlineRange({ range, usual_lines: usualLines }: CvResult['exposure']): HeadlineRange | null {
  if (range === null || usualLines === 0 || range.high - range.low <= wideRange) return null;
  return { low: Math.round(range.low), high: Math.round(range.high) };
}

/** A range as it is shown in front of a percent sign. */
export function spanOf({ low, high }: HeadlineRange): string {
  return `${low}–${high}`;
}
