import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentilesOver, type Values } from '#src/features/catalogue/data/measure-catalogue.ts';
import { measureIds } from '#src/features/catalogue/figures/measures.ts';

const value = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined });
const values: fc.Arbitrary<Values> = fc.record({ gpts_are_gpts: value, aioe: value, ilo: value }, { requiredKeys: [] });
const population = fc.array(values, { minLength: 1, maxLength: 30 });

describe('the percentiles of an occupation', () => {
  it('are computed for each measure over only those occupations that it covers', () => {
    const measure = percentilesOver([{ aioe: 1, ilo: 5 }, { aioe: 2 }, { aioe: 3 }, { aioe: 4, ilo: 9 }]);
    expect(measure({ aioe: 3, ilo: 5 })).toEqual([
      { measure: 'aioe', value: 3, percentile: 62.5 },
      { measure: 'ilo', value: 5, percentile: 25 },
    ]);
  });

  it('share the middle rank where values are equal', () => {
    expect(percentilesOver([{ ilo: 0 }, { ilo: 0 }, { ilo: 0 }, { ilo: 1 }])({ ilo: 0 })).toEqual([
      { measure: 'ilo', value: 0, percentile: 37.5 },
    ]);
  });

  it('exist only for the measures that the occupation has, in display order, with the published value', () => {
    fc.assert(
      fc.property(population, values, (all, occupation) => {
        const measured = percentilesOver([...all, occupation])(occupation);
        const expected = measureIds.filter((id) => occupation[id] !== undefined).map((id) => [id, occupation[id]]);
        expect(measured.map(({ measure, value: published }) => [measure, published])).toEqual(expected);
        for (const { percentile } of measured) expect(percentile >= 0 && percentile <= 100).toBe(true);
      }),
    );
  });

  it('are the same whatever the order of the population', () => {
    const shuffled = population.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffled, values, ([all, other], occupation) => {
        expect(percentilesOver([...other, occupation])(occupation)).toEqual(percentilesOver([...all, occupation])(occupation));
      }),
    );
  });

  it('sort values as numbers and not as texts', () => {
    const measured = percentilesOver([{ aioe: 10 }, { aioe: 9 }, { aioe: -1 }, { aioe: -2 }])({ aioe: 9 });
    expect(measured).toEqual([{ measure: 'aioe', value: 9, percentile: 62.5 }]);
  });

  it('do not change the population that they are given', () => {
    const all: Values[] = [{ aioe: 3 }, { aioe: 1 }];
    percentilesOver(all)({ aioe: 3 });
    expect(all).toEqual([{ aioe: 3 }, { aioe: 1 }]);
  });
});
