import type { CvResult } from '../../result/contract.ts';

/**
 * A range wider than this, in points, is the headline instead of the figure. Risk bands have this width (0 to 24, 25 to 49 …), so a wider
 * range never lies within one band, and one number would be misleading.
 */
const maxPoints = 25;

export interface HeadlineRange {
  /** In whole percent. */
  low: number;
  high: number;
}

/** Returns the range if it is the headline. Null if the figure is the headline, and for older reports without usual work. */
export function headlineRange({ range, usual_lines: usualLines }: CvResult['exposure']): HeadlineRange | null {
  if (range === null || usualLines === 0 || range.high - range.low <= maxPoints) return null;
  return { low: Math.round(range.low), high: Math.round(range.high) };
}

/** Renders a range without its percent sign. */
export function spanOf({ low, high }: HeadlineRange): string {
  return `${low}–${high}`;
}
