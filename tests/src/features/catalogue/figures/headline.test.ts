import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFigures, confidenceOf, type Figures, sharesOf } from '#src/features/catalogue/figures/headline.ts';
import { isShareMeasure, type MeasuredValue, shareMeasureIds } from '#src/features/catalogue/figures/measures.ts';
import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { measured, percent } from './measured.ts';

const reviewers = fc.array(percent, { maxLength: 3 });
const inputs = fc
  .tuple(measured, reviewers)
  .filter(([measures, rates]) => rates.length > 0 || measures.some(({ measure }) => isShareMeasure(measure)));

function figuresOf(measures: readonly MeasuredValue[], rates: number[] = []): Figures {
  const figures = computeFigures(measures, rates);
  if (!figures) throw new Error('no figures');
  return figures;
}

/** Measures that are shares of the work, from percents. */
function shares(...percents: number[]): MeasuredValue[] {
  return shareMeasureIds.flatMap((measure, index) => {
    const row = percents[index];
    return row === undefined ? [] : [{ measure, value: row / 100, percentile: 50 }];
  });
}

const withPercentiles = (...percentiles: number[]): MeasuredValue[] =>
  percentiles.map((percentile) => ({ measure: 'gpts_are_gpts', value: 0.5, percentile }));

describe('the rate', () => {
  it('is the mean of the published shares and of the median of the reviewers where both exist', () => {
    const aioe: MeasuredValue = { measure: 'aioe', value: 1.4, percentile: 91 };
    expect(figuresOf([...shares(20, 40, 60), aioe], [90, 10, 70])).toEqual({
      aiReplacementRate: 55,
      humanIrreplaceability: 45,
      evidenceRate: 40,
      reviewersRate: 70,
      range: { low: 10, high: 90 },
      rank: 60.3,
      spread: { low: 50, high: 91 },
      contested: true,
    });
  });

  it('is the one of the two that exists, and does not exist if both are missing', () => {
    expect(figuresOf(shares(20, 41))).toMatchObject({ aiReplacementRate: 30.5, evidenceRate: 30.5, reviewersRate: null });
    expect(figuresOf([], [20, 41])).toMatchObject({
      aiReplacementRate: 30.5,
      evidenceRate: null,
      rank: null,
      spread: null,
      contested: false,
    });
    expect(computeFigures([], [])).toBeNull();
    expect(computeFigures([{ measure: 'aioe', value: 1.4, percentile: 91 }], [])).toBeNull();
  });

  it('can be computed by hand from the displayed shares', () => {
    fc.assert(
      fc.property(inputs, ([measures, rates]) => {
        const { aiReplacementRate, evidenceRate, reviewersRate } = figuresOf(measures, rates);
        const shown = sharesOf(measures).map(({ share }) => share);
        if (evidenceRate !== null) expect(evidenceRate).toBe(oneDecimal(shown.reduce((sum, one) => sum + one, 0) / shown.length));
        const parts = [evidenceRate, reviewersRate].filter((part) => part !== null);
        expect(aiReplacementRate).toBe(oneDecimal(parts.reduce((sum, one) => sum + one, 0) / parts.length));
      }),
    );
  });

  it('ignores percentiles, and measures that are not shares', () => {
    fc.assert(
      fc.property(inputs, percent, ([measures, rates], percentile) => {
        const changed = measures.map((row) => (isShareMeasure(row.measure) ? { ...row, percentile } : { ...row, value: 7, percentile }));
        expect(figuresOf(changed, rates).aiReplacementRate).toBe(figuresOf(measures, rates).aiReplacementRate);
      }),
    );
  });

  it('and its human counterpart add up to 100, each with one decimal and between 0 and 100', () => {
    fc.assert(
      fc.property(inputs, ([measures, rates]) => {
        const { aiReplacementRate: ai, humanIrreplaceability: human } = figuresOf(measures, rates);
        expect(Math.round(ai * 10) + Math.round(human * 10)).toBe(1000);
        for (const figure of [ai, human]) {
          expect(figure).toBe(Number(figure.toFixed(1)));
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(figure).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('does not depend on the order of the figures', () => {
    fc.assert(
      fc.property(inputs, ([measures, rates]) => {
        expect(figuresOf(measures.toReversed(), rates.toReversed())).toEqual(figuresOf(measures, rates));
      }),
      { numRuns: 2000 },
    );
  });

  it('never falls when a single share rises', () => {
    fc.assert(
      fc.property(inputs, percent, ([measures, rates], rise) => {
        const { aiReplacementRate: before } = figuresOf(measures, rates);
        const first = measures.findIndex(({ measure }) => isShareMeasure(measure));
        const raised = measures.map((row, index) =>
          index === first ? { ...row, value: Math.min(1, (row.value ?? 0) + rise / 100) } : row,
        );
        expect(figuresOf(raised, rates).aiReplacementRate).toBeGreaterThanOrEqual(before);
        const higher = rates.map((rate, index) => (index === 0 ? Math.min(100, rate + rise) : rate));
        expect(figuresOf(measures, higher).aiReplacementRate).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe("the reviewers' rate", () => {
  it('stays between two of three reviewers, whatever the third answers', () => {
    fc.assert(
      fc.property(percent, percent, percent, fc.constantFrom(0, 1, 2), (one, other, third, at) => {
        const { reviewersRate } = figuresOf([], [one, other].toSpliced(at, 0, third));
        expect(reviewersRate).toBeGreaterThanOrEqual(oneDecimal(Math.min(one, other)));
        expect(reviewersRate).toBeLessThanOrEqual(oneDecimal(Math.max(one, other)));
      }),
    );
  });

  it('is the middle one of three and the mean of two', () => {
    expect(figuresOf([], [0, 100, 62]).reviewersRate).toBe(62);
    expect(figuresOf([], [40, 61]).reviewersRate).toBe(50.5);
  });
});

describe('the range', () => {
  it('reaches from the lowest to the highest share, and contains the rate and both of its parts', () => {
    fc.assert(
      fc.property(inputs, ([measures, rates]) => {
        const { aiReplacementRate, evidenceRate, reviewersRate, range } = figuresOf(measures, rates);
        const all = [...sharesOf(measures).map(({ share }) => share), ...rates.map(oneDecimal)];
        expect(range).toEqual({ low: Math.min(...all), high: Math.max(...all) });
        for (const part of [aiReplacementRate, evidenceRate, reviewersRate].filter((figure) => figure !== null)) {
          expect(part).toBeGreaterThanOrEqual(range.low);
          expect(part).toBeLessThanOrEqual(range.high);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the rank', () => {
  it('is the mean percentile over all measures, within their spread', () => {
    fc.assert(
      fc.property(inputs, ([measures, rates]) => {
        const { rank, spread } = figuresOf(measures, rates);
        const percentiles = measures.map(({ percentile }) => oneDecimal(percentile));
        const mean = oneDecimal(percentiles.reduce((sum, one) => sum + one, 0) / percentiles.length);
        const span = { low: Math.min(...percentiles), high: Math.max(...percentiles) };
        expect([rank, spread]).toEqual(percentiles.length === 0 ? [null, null] : [mean, span]);
      }),
    );
  });

  it('is contested when the percentiles lie more than 33 points apart, and not at 33 exactly', () => {
    for (let low = 0; low + 331 <= 1000; low += 1) {
      expect(figuresOf(withPercentiles(low / 10, (low + 330) / 10)).contested).toBe(false);
      expect(figuresOf(withPercentiles(low / 10, (low + 331) / 10)).contested).toBe(true);
    }
  });

  it('does not become contested if only the reviewers are far apart', () => {
    expect(figuresOf(withPercentiles(50, 60), [0, 100]).contested).toBe(false);
  });
});

describe('the confidence', () => {
  it('is "measured" for a job that has measures, "inferred" for one with only near occupations, and "modelled" for any other', () => {
    expect(confidenceOf({ ownMeasures: 1, nearest: 5 })).toBe('measured');
    expect(confidenceOf({ ownMeasures: 0, nearest: 1 })).toBe('inferred');
    expect(confidenceOf({ ownMeasures: 0, nearest: 0 })).toBe('modelled');
  });
});
