import type { MeasuredValue } from '#src/features/catalogue/figures/measures.ts';

/** The catalogue's values of accountants and auditors (13-2011.00), for the example on the method page. */
export const accountants: readonly MeasuredValue[] = [
  { measure: 'gpts_are_gpts', value: 0.54, percentile: 83.9 },
  { measure: 'eisfeldt', value: 0.5, percentile: 87.4 },
  { measure: 'ilo', value: 0.51, percentile: 91.4 },
  { measure: 'aioe', value: 1.482, percentile: 99.2 },
  { measure: 'microsoft', value: 0.20325, percentile: 65.8 },
  { measure: 'anthropic', value: 0.3478, percentile: 93.8 },
];

/** Shares of three reviewers in percent, invented for the example. */
export const inventedReviewers: readonly number[] = [44, 56.3, 61.5];

/** Median rate of the catalogue's occupations, in whole percent. */
export const medianRate = 27;

/** The same occupation's projections for 2024–34: change in percent, openings per 100 jobs, median pay in dollars, and their percentiles. */
export const accountantsDemand = {
  grows: 4.6,
  per: 7.9,
  dollars: 81_680,
  percentiles: { change: 72.8, openings: 50.8, pay: 50.3 },
} as const;
