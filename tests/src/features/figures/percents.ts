import fc from 'fast-check';

/** Percentiles as they occur: a middle rank over some hundred occupations, a figure of one or two decimals, or any number at all. */
export const percent = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.nat({ max: 2000 })).map(([n, rank]) => (100 * Math.min(rank, 2 * n)) / (2 * n)),
  fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  fc.double({ min: 0, max: 100, noNaN: true }),
);
