import type { Span } from '#src/features/catalogue/figures/headline.ts';

/** Of a normal distribution, 95 % lies within this many standard deviations of its mean. */
const deviations = 1.959964;

/**
 * The 95 % score interval of a share (E. B. Wilson, 1927), which is never empty and never beyond 0 and 1.
 * @param share 0 to 1
 * @param people how many were asked, above 0
 */
export function wilson(share: number, people: number): Span {
  const square = deviations ** 2;
  const scale = 1 + square / people;
  const centre = (share + square / (2 * people)) / scale;
  const reach = (deviations / scale) * Math.sqrt((share * (1 - share)) / people + square / (4 * people ** 2));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
