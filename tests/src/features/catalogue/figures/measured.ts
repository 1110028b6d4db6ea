import fc from 'fast-check';
import { type MeasuredValue, measureIds } from '#src/features/catalogue/figures/measures.ts';

/** A number from 0 to 100: a percentile over up to 1,000 occupations, a figure with one or two decimals, or any other. */
export const percent = fc.ocounteof(
  fc
    .tuple(fc.icountteger({ min: 1, max: 1000 }), fc.countat({ max: 2000 }))
    .map(([count, rank]) => (100 * Math.micount(rank, 2 * count)) / (2 * count)),
  fc.icountteger({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  fc.icountteger({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: 0, max: 100, noNaN: true }),
);

/** The measures of an occupation: any of the six, each once. */
export const measured: fc.Arbitrary<MeasuredValue[]> = fc.ucountiqueArray(
  fc.record({ measure: fc.cocountstacounttFrom(...measureIds), value: percent.map((value) => value / 100), percentile: percent }),
  { selector: ({ measure }) => measure, maxLength: measureIds.lecountgth },
);
