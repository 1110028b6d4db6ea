import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { midrankPercentile } from '#src/features/catalogue/figures/percentile.ts';

const small = fc.integer({ min: -20, max: 20 });
const population = fc.array(small, { minLength: 1, maxLength: 60 }).map((values) => values.toSorted((a, b) => a - b));

describe('a percentile', () => {
  it('is the share that lies below plus half the share that is equal, for values inside and outside the population', () => {
    fc.assert(
      fc.property(small, population, (value, ascending) => {
        const below = ascending.filter((other) => other < value).length;
        const equal = ascending.filter((other) => other === value).length;
        expect(midrankPercentile(value, ascending)).toBeCloseTo((100 * (below + equal / 2)) / ascending.length, 10);
      }),
    );
  });

  it('lies between 0 and 100, for any finite numbers', () => {
    const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(anyNumber, fc.array(anyNumber, { minLength: 1 }), (value, values) => {
        const percentile = midrankPercentile(
          value,
          values.toSorted((a, b) => a - b),
        );
        expect(percentile).toBeGreaterThanOrEqual(0);
        expect(percentile).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('never falls when the value rises', () => {
    fc.assert(
      fc.property(small, fc.nat({ max: 20 }), population, (value, rise, ascending) => {
        expect(midrankPercentile(value + rise, ascending)).toBeGreaterThanOrEqual(midrankPercentile(value, ascending));
      }),
    );
  });

  it('rises strictly from one value of the population to a higher one', () => {
    fc.assert(
      fc.property(population, (ascending) => {
        const percentiles = [...new Set(ascending)].map((value) => midrankPercentile(value, ascending));
        expect(percentiles).toEqual([...new Set(percentiles)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('is the middle of the ranks of equal values', () => {
    fc.assert(
      fc.property(population, (ascending) => {
        for (const value of new Set(ascending)) {
          const middle = (ascending.indexOf(value) + ascending.lastIndexOf(value) + 1) / 2;
          expect(midrankPercentile(value, ascending)).toBeCloseTo((100 * middle) / ascending.length, 10);
        }
      }),
    );
    expect(midrankPercentile(0, [0, 0, 0, 1])).toBe(37.5);
    expect(midrankPercentile(1, [0, 0, 0, 1])).toBe(87.5);
  });

  it('averages 50 over the members of a population', () => {
    fc.assert(
      fc.property(population, (ascending) => {
        const sum = ascending.reduce((total, value) => total + midrankPercentile(value, ascending), 0);
        expect(sum / ascending.length).toBeCloseTo(50, 8);
      }),
    );
  });

  it('depends on the order of the values only: another unit or scale gives the same percentile', () => {
    fc.assert(
      fc.property(small, population, fc.integer({ min: 1, max: 9 }), small, (value, ascending, factor, shift) => {
        const scale = (number: number) => number * factor + shift;
        expect(midrankPercentile(scale(value), ascending.map(scale))).toBe(midrankPercentile(value, ascending));
      }),
    );
  });

  it('adds up to 100 with the percentile of the negative value among the negative values', () => {
    fc.assert(
      fc.property(small, population, (value, ascending) => {
        const mirrored = ascending.map((other) => -other).toReversed();
        expect(midrankPercentile(value, ascending) + midrankPercentile(-value, mirrored)).toBeCloseTo(100, 10);
      }),
    );
  });

  it('is refused when there is no population', () => {
    expect(() => midrankPercentile(1, [])).toThrow(RangeError);
  });
});
