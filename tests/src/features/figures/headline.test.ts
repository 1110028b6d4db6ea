import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFigures, confidenceOf, type Figures, oneDecimal } from '#src/features/figures/headline.ts';
import { percent } from './percents.ts';

const six = fc.array(percent, { maxLength: 6 });
const three = fc.array(percent, { maxLength: 3 });
const some = fc.tuple(six, three).filter(([measures, reviewers]) => measures.length + reviewers.length > 0);

function figuresOf(measures: number[], reviewers: number[]): Figures {
  const figures = computeFigures(measures, reviewers);
  if (!figures) throw new Error('no figures');
  return figures;
}

describe('the headline', () => {
  it('is the mean of the evidence and of the median of the reviewers where both exist', () => {
    expect(figuresOf([20, 40, 60], [90, 10, 70])).toEqual({
      aiReplacementRate: 55,
      humanIrreplaceability: 45,
      evidenceRate: 40,
      reviewersRate: 70,
      spread: { low: 10, high: 90 },
      contested: true,
    });
  });

  it('is whichever exists where one is missing, and does not exist without either', () => {
    expect(figuresOf([20, 41], [])).toMatchObject({ aiReplacementRate: 30.5, evidenceRate: 30.5, reviewersRate: null });
    expect(figuresOf([], [20, 41])).toMatchObject({ aiReplacementRate: 30.5, evidenceRate: null, reviewersRate: 30.5 });
    expect(computeFigures([], [])).toBeNull();
  });

  it('and its human counterpart add up to 100, each with one decimal and between 0 and 100', () => {
    fc.assert(
      fc.property(some, ([measures, reviewers]) => {
        const { aiReplacementRate: ai, humanIrreplaceability: human } = figuresOf(measures, reviewers);
        expect(Math.round(ai * 10) + Math.round(human * 10)).toBe(1000);
        for (const figure of [ai, human]) {
          expect(figure).toBe(Number(figure.toFixed(1)));
          expect(figure).toBeGreaterThanOrEqual(0);
          expect(figure).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('is the same number for the same figures, in whatever order they come', () => {
    fc.assert(
      fc.property(some, ([measures, reviewers]) => {
        const turned = figuresOf(measures.toReversed(), reviewers.toReversed());
        const sorted = figuresOf(measures.toSorted(), reviewers.toSorted());
        const shown = ({ aiReplacementRate, spread, contested }: Figures) => ({ aiReplacementRate, spread, contested });
        expect(shown(turned)).toEqual(shown(figuresOf(measures, reviewers)));
        expect(shown(sorted)).toEqual(shown(figuresOf(measures, reviewers)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same number when one figure is all there is, however often it is repeated', () => {
    fc.assert(
      fc.property(percent, fc.integer({ min: 1, max: 6 }), fc.nat({ max: 3 }), (figure, measures, reviewers) => {
        const repeated = figuresOf(Array<number>(measures).fill(figure), Array<number>(reviewers).fill(figure));
        expect(repeated.aiReplacementRate).toBe(oneDecimal(figure));
        expect(repeated.spread).toEqual({ low: oneDecimal(figure), high: oneDecimal(figure) });
      }),
      { numRuns: 2000, examples: [[0.05, 6, 0]] },
    );
  });

  it('never falls when a single figure rises', () => {
    fc.assert(
      fc.property(some, percent, ([measures, reviewers], rise) => {
        const raised = (figures: number[]) => figures.map((figure, index) => (index === 0 ? Math.min(100, figure + rise) : figure));
        const { aiReplacementRate: before } = figuresOf(measures, reviewers);
        expect(figuresOf(raised(measures), reviewers).aiReplacementRate).toBeGreaterThanOrEqual(before);
        expect(figuresOf(measures, raised(reviewers)).aiReplacementRate).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe("the reviewers' figure", () => {
  it('stays between two of three reviewers whatever the third one says', () => {
    fc.assert(
      fc.property(percent, percent, percent, fc.constantFrom(0, 1, 2), (one, other, third, at) => {
        const { reviewersRate } = figuresOf([], [one, other].toSpliced(at, 0, third));
        expect(reviewersRate).toBeGreaterThanOrEqual(Math.min(one, other));
        expect(reviewersRate).toBeLessThanOrEqual(Math.max(one, other));
      }),
    );
  });

  it('is the middle one of three and the mean of two', () => {
    expect(figuresOf([], [0, 100, 62]).reviewersRate).toBe(62);
    expect(figuresOf([], [40, 61]).reviewersRate).toBe(50.5);
  });
});

describe('the spread', () => {
  it('reaches from the lowest to the highest figure and holds the headline and both of its parts', () => {
    fc.assert(
      fc.property(some, ([measures, reviewers]) => {
        const { aiReplacementRate, evidenceRate, reviewersRate, spread } = figuresOf(measures, reviewers);
        const all = [...measures, ...reviewers];
        expect(spread).toEqual({ low: oneDecimal(Math.min(...all)), high: oneDecimal(Math.max(...all)) });
        for (const part of [aiReplacementRate, evidenceRate, reviewersRate].filter((figure) => figure !== null)) {
          expect(oneDecimal(part)).toBeGreaterThanOrEqual(spread.low);
          expect(oneDecimal(part)).toBeLessThanOrEqual(spread.high);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('marks a job as contested when its ends, as shown, are more than 33 points apart, and not at 33 exactly', () => {
    for (let low = 0; low + 331 <= 1000; low += 1) {
      expect(figuresOf([low / 10], [(low + 330) / 10]).contested).toBe(false);
      expect(figuresOf([low / 10, (low + 331) / 10], []).contested).toBe(true);
    }
  });

  it('marks a job as contested in no other case', () => {
    const tenths = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(tenths, { minLength: 1, maxLength: 9 }), (figures) => {
        const apart = Math.max(...figures) - Math.min(...figures);
        const measures = figures.map((figure) => figure / 10);
        expect(figuresOf(measures, []).contested).toBe(apart > 330);
      }),
    );
  });
});

describe('the confidence', () => {
  it('is measured with a measure of its own, inferred with near occupations alone, and modelled with neither', () => {
    expect(confidenceOf({ ownMeasures: 1, nearest: 5 })).toBe('measured');
    expect(confidenceOf({ ownMeasures: 0, nearest: 1 })).toBe('inferred');
    expect(confidenceOf({ ownMeasures: 0, nearest: 0 })).toBe('modelled');
  });
});
