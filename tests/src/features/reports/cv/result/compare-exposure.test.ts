import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareExposure } from '#src/features/reports/cv/result/compare-exposure.ts';
import { type FoundRole, type Label, labelSchema, type OwnLine } from '#src/features/reports/cv/result/contract.ts';

const quote = { text: 'Did it', place: { line: 0, from: 0, to: 6 } };
const job = (years: number | null, usual: number | null = 20): FoundRole => ({
  ...{ title: quote, employer: null, dates: null, years, is_current: false },
  matches: [{ job_id: 1, title: { en: 'Nurse', zh: '护士' }, ai_replacement_rate: 40, similarity: 1, basis: 'title', usual_share: usual }],
});
const lines = (role: number, ...labels: (Label | null)[]): OwnLine[] => labels.map((label) => ({ role, quote, label, match: null }));

it('the figure is the mean of a job’s labels and of one more line for its usual work, and weighs jobs by their years', () => {
  expect(compareExposure([job(3)], lines(0, 0, 0.5, 1)).rate).toBe(42.5);
  expect(compareExposure([job(3), job(1)], [...lines(0, 0), ...lines(1, 1)]).rate).toBe(22.5);
});

it('the figure is the mean of the labels if the usual work is unknown', () => {
  expect(compareExposure([job(3, null)], lines(0, 0, 0.5, 1)).rate).toBe(50);
  expect(compareExposure([{ ...job(3), matches: [] }], lines(0, 0, 0.5)).rate).toBe(25);
});

it('the range is around the figure, is never empty, and is narrower with more lines', () => {
  const label = fc.constantFrom(0, 0.5, 1).map((value) => labelSchema.parse(value));
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 100 }), (labels, usual) => {
      const width = (given: Label[]) => {
        const { rate, range } = compareExposure([job(2, usual)], lines(0, ...given));
        if (rate === null || range === null) throw new Error('lines with labels have a figure');
        expect(range.low).toBeLessThanOrEqual(rate);
        expect(range.high).toBeGreaterThanOrEqual(rate);
        expect(range.low).toBeGreaterThanOrEqual(0);
        expect(range.high).toBeLessThanOrEqual(100);
        return range.high - range.low;
      };
      expect(width(labels)).toBeGreaterThan(0);
      const many = Array.from({ length: 20 }, () => labels).flat();
      expect(width(many)).toBeLessThan(width(labels));
    }),
  );
});

it('unmatched lines are counted, but do not change the figure and the range', () => {
  const withUnmatched = compareExposure([job(1)], lines(0, 1, 0, null, null));
  const { rate, range } = compareExposure([job(1)], lines(0, 1, 0));
  expect(withUnmatched).toMatchObject({ rate, range, matched: 2, total: 4 });
});

it('a job without a matched line does not count, and one without dates has average weight', () => {
  const all = [...lines(0, 0), ...lines(1, 1), ...lines(2, null)];
  const { rate, roles } = compareExposure([job(2, null), job(null, null), job(4, null)], all);
  expect(rate).toBe(60);
  expect(roles.map(({ weight }) => weight)).toEqual([0.4, 0.6, 0]);
});

it('there is no figure without lines', () => {
  const { rate, range } = compareExposure([job(2)], []);
  expect([rate, range]).toEqual([null, null]);
});
