import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferPercentiles, type Neighbour, neighbourWeights } from '#src/features/figures/infer.ts';
import { percent } from './percents.ts';

const similarity = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000);
const similarities = fc.array(similarity, { minLength: 1, maxLength: 8 });
const neighbour = fc.record({
  similarity,
  percentiles: fc.dictionary(fc.constantFrom('gpts_are_gpts', 'aioe', 'ilo'), percent, { maxKeys: 3 }),
});
const neighbours = fc.array(neighbour, { maxLength: 6 });

describe('the weights of the nearest occupations', () => {
  it('sum to 1', () => {
    fc.assert(
      fc.property(similarities, (alike) => {
        expect(neighbourWeights(alike).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('stand to each other as the squares of the similarities', () => {
    expect(neighbourWeights([0.8, 0.4])).toEqual([expect.closeTo(0.8, 10), expect.closeTo(0.2, 10)]);
    fc.assert(
      fc.property(similarities, (alike) => {
        const weights = neighbourWeights(alike);
        const ratios = weights.map((weight, index) => weight / (alike[index] ?? 0) ** 2);
        for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios.at(0) ?? 0, 6);
      }),
    );
  });

  it('are none when nothing is similar, and none when there is nobody', () => {
    expect(neighbourWeights([0, 0])).toEqual([0, 0]);
    expect(neighbourWeights([])).toEqual([]);
  });
});

describe('an inferred percentile', () => {
  it("lies within the range of the neighbours' own", () => {
    fc.assert(
      fc.property(neighbours, (near) => {
        for (const [measure, inferred] of Object.entries(inferPercentiles(near))) {
          const own = near.map(({ percentiles }) => percentiles[measure]).filter((value) => value !== undefined);
          expect(inferred).toBeGreaterThanOrEqual(Math.min(...own) - 1e-9);
          expect(inferred).toBeLessThanOrEqual(Math.max(...own) + 1e-9);
        }
      }),
    );
  });

  it('is the mean weighted by the squared similarity, over the neighbours that have the measure', () => {
    const near: Neighbour[] = [
      { similarity: 0.8, percentiles: { aioe: 90, ilo: 10 } },
      { similarity: 0.4, percentiles: { aioe: 40 } },
    ];
    expect(inferPercentiles(near)).toEqual({ aioe: expect.closeTo(80, 10), ilo: expect.closeTo(10, 10) });
  });

  it('is given exactly where the measure covers at least half of the weight', () => {
    const half = (similarityOfCovered: number) =>
      inferPercentiles([
        { similarity: similarityOfCovered, percentiles: { aioe: 50 } },
        { similarity: 0.5, percentiles: {} },
      ]);
    expect(half(0.5)).toEqual({ aioe: 50 });
    expect(half(0.51)).toEqual({ aioe: expect.closeTo(50, 10) });
    expect(half(0.49)).toEqual({});
  });

  it('is given at exactly half for every similarity and every even number of neighbours', () => {
    fc.assert(
      fc.property(similarity, fc.integer({ min: 1, max: 4 }), percent, (alike, pairs, percentile) => {
        const pair: Neighbour[] = [
          { similarity: alike, percentiles: { aioe: percentile } },
          { similarity: alike, percentiles: {} },
        ];
        const near = Array.from({ length: pairs }, () => pair).flat();
        expect(inferPercentiles(near)).toEqual({ aioe: expect.closeTo(percentile, 8) });
      }),
    );
  });

  it('is the same number in whatever order the neighbours come', () => {
    fc.assert(
      fc.property(neighbours, (near) => {
        const inferred = Object.entries(inferPercentiles(near)).map(([measure, percentile]) => [measure, expect.closeTo(percentile, 8)]);
        expect(inferPercentiles(near.toReversed())).toEqual(Object.fromEntries(inferred));
      }),
    );
  });

  it('does not exist without a neighbour, or when none is similar', () => {
    expect(inferPercentiles([])).toEqual({});
    expect(inferPercentiles([{ similarity: 0, percentiles: { aioe: 50 } }])).toEqual({});
  });
});
