import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inferMeasures, type Neighbour, neighbourWeights } from '#src/features/catalogue/figures/infer.ts';
import { isShareMeasure, type MeasuredValue } from '#src/features/catalogue/figures/measures.ts';
import { measured } from './measured.ts';

const similarity = fc.integer({ min: 1, max: 1000 }).map((thousandths) => thousandths / 1000);
const similarityLists = fc.array(similarity, { minLength: 1, maxLength: 8 });
const neighbours = fc.array(fc.record({ similarity, measures: measured }), { maxLength: 6 });

const aioe = (percentile: number): MeasuredValue => ({ measure: 'aioe', value: 1, percentile });
const ilo = (value: number, percentile: number): MeasuredValue => ({ measure: 'ilo', value, percentile });

describe('the weights of the nearest occupations', () => {
  it('sum to 1', () => {
    fc.assert(
      fc.property(similarityLists, (similarities) => {
        expect(neighbourWeights(similarities).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('relate to each other as the squares of the similarities', () => {
    expect(neighbourWeights([0.8, 0.4])).toEqual([expect.closeTo(0.8, 10), expect.closeTo(0.2, 10)]);
    fc.assert(
      fc.property(similarityLists, (similarities) => {
        const weights = neighbourWeights(similarities);
        const ratios = weights.map((weight, index) => weight / (similarities[index] ?? 0) ** 2);
        for (const ratio of ratios) expect(ratio).toBeCloseTo(ratios.at(0) ?? 0, 6);
      }),
    );
  });

  it('are 0 if no occupation is similar, and an empty list if there are no occupations', () => {
    expect(neighbourWeights([0, 0])).toEqual([0, 0]);
    expect(neighbourWeights([])).toEqual([]);
  });
});

describe('an inferred measure of a job with labelled tasks', () => {
  const near: Neighbour[] = [
    { similarity: 1, measures: [ilo(0.2, 30), aioe(40)] },
    { similarity: 1, measures: [ilo(0.4, 50), aioe(60)] },
  ];

  it('changes by a third of the difference between its tasks and those of its neighbours', () => {
    expect(inferMeasures(near, { own: 0.9, neighbours: [0.2, 0.4] })).toEqual([
      { measure: 'aioe', value: null, percentile: expect.closeTo(70, 10) },
      { measure: 'ilo', value: expect.closeTo(0.5, 10), percentile: expect.closeTo(60, 10) },
    ]);
  });

  it('does not change if its tasks are as exposed as those of its neighbours', () => {
    const same = inferMeasures(near, { own: 0.3, neighbours: [0.2, 0.4] });
    inferMeasures(near).forEach((measure, index) => expect(same[index]?.percentile).toBeCloseTo(measure.percentile, 10));
  });

  it('gives a neighbour’s tasks the weight of the neighbour', () => {
    const unequal = near.map((one, index) => ({ ...one, similarity: index === 0 ? 1 : 0.5 }));
    const [first] = inferMeasures(unequal, { own: 0.5, neighbours: [0.5, 0] });
    const [single] = inferMeasures(unequal);
    expect((first?.percentile ?? 0) - (single?.percentile ?? 0)).toBeCloseTo((100 / 3) * (0.5 - 0.8 * 0.5), 10);
  });

  it('stays within its scale', () => {
    const extreme: Neighbour[] = [{ similarity: 1, measures: [ilo(0.95, 99)] }];
    expect(inferMeasures(extreme, { own: 1, neighbours: [0] })).toEqual([{ measure: 'ilo', value: 1, percentile: 100 }]);
    expect(inferMeasures([{ similarity: 1, measures: [ilo(0.05, 1)] }], { own: 0, neighbours: [1] })).toEqual([
      { measure: 'ilo', value: 0, percentile: 0 },
    ]);
  });
});

describe('an inferred measure', () => {
  it("has a percentile and a share within the range of the neighbours' values", () => {
    fc.assert(
      fc.property(neighbours, (near) => {
        for (const { measure, value, percentile } of inferMeasures(near)) {
          const neighbourValues = near.flatMap(({ measures }) => measures.filter((other) => other.measure === measure));
          const between = (inferred: number, values: number[]) => {
            expect(inferred).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
            expect(inferred).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
          };
          between(
            percentile,
            neighbourValues.map((other) => other.percentile),
          );
          if (isShareMeasure(measure))
            between(
              value ?? Number.NaN,
              neighbourValues.map((other) => other.value ?? Number.NaN),
            );
          else expect(value).toBeNull();
        }
      }),
    );
  });

  it('is the mean weighted by the squared similarity, over the neighbours that have the measure', () => {
    const near: Neighbour[] = [
      { similarity: 0.8, measures: [aioe(90), ilo(0.1, 10)] },
      { similarity: 0.4, measures: [aioe(40)] },
    ];
    expect(inferMeasures(near)).toEqual([
      { measure: 'aioe', value: null, percentile: expect.closeTo(80, 10) },
      { measure: 'ilo', value: expect.closeTo(0.1, 10), percentile: expect.closeTo(10, 10) },
    ]);
  });

  it('exists if and only if the neighbours that have the measure have at least half of the weight', () => {
    const covered = (similarityOfCovered: number) =>
      inferMeasures([
        { similarity: similarityOfCovered, measures: [aioe(50)] },
        { similarity: 0.5, measures: [] },
      ]).map(({ percentile }) => percentile);
    expect(covered(0.5)).toEqual([expect.closeTo(50, 10)]);
    expect(covered(0.51)).toEqual([expect.closeTo(50, 10)]);
    expect(covered(0.49)).toEqual([]);
  });

  it('does not depend on the order of the neighbours', () => {
    fc.assert(
      fc.property(neighbours, (near) => {
        const close = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 8));
        const inferred = inferMeasures(near).map(({ measure, value, percentile }) => ({
          measure,
          value: close(value),
          percentile: close(percentile),
        }));
        expect(inferMeasures(near.toReversed())).toEqual(inferred);
      }),
    );
  });

  it('does not exist without a neighbour, or when none is similar', () => {
    expect(inferMeasures([])).toEqual([]);
    expect(inferMeasures([{ similarity: 0, measures: [aioe(50)] }])).toEqual([]);
  });
});
