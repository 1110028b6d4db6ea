import fc from 'fast-check';
import { type MeasuredValue, measureIds } from '#src/features/catalogue/figures/measures.ts';

/** A number from 0 to 100: a percentile over up to 1,000 occupations, a figure with one or two decimals, or any other. */
export const percent = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 1000 }), fc.nat({ max: 2000 }))
    .map(([count, rank]) => (100 * Math.min(rank, 2 * count)) / (2 * count)),
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: 0, max: 100, noNaN: true }),
);

/** The measures of an occupation: any of the six, each once. */
export const measured: fc.Arbitrary<MeasuredValue[]> = fc.uniqueArray(
  fc.record({ measure: fc.constantFrom(...measureIds), value: percent.map((value) => value / 100), percentile: percent }),
  { selector: ({ measure }) => measure, maxLength: measureIds.length },
);
