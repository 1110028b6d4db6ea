import type { Span } from '#src/features/catalogue/figures/headline.ts';

/** Number of standard deviations around the mean that include 95 % of a normal distribution. */
const deviations = 1.959964;

/**
 * Computes the 95 % score interval of a share (E. B. Wilson, 1927). It is never empty and within 0 and 1.
 * @param share 0 to 1
 * @param people number of people, above 0
 */
export function wilson(share: number, people: number): Span {
  const square = deviations ** 2;
  const scale = 1 + square / people;
  const centre = (share + square / (2 * people)) / scale;
  const margin = (deviations / scale) * Math.sqrt((share * (1 - share)) / people + square / (4 * people ** 2));
  return { low: Math.max(0, centre - margin), high: Math.min(1, centre + margin) };
}
