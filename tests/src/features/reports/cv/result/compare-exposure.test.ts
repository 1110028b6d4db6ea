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

it('is the mean of the labels of a job and of the usual work as one more line, and blends jobs by their years', () => {
  expect(compareExposure([job(3)], lines(0, 0, 0.5, 1)).rate).toBe(42.5);
  expect(compareExposure([job(3), job(1)], [...lines(0, 0), ...lines(1, 1)]).rate).toBe(22.5);
});

it('is the mean of the labels where the usual work is unknown', () => {
  expect(compareExposure([job(3, null)], lines(0, 0, 0.5, 1)).rate).toBe(50);
  expect(compareExposure([{ ...job(3), matches: [] }], lines(0, 0, 0.5)).rate).toBe(25);
});

it('has a range around the figure, never of no width, that more lines make narrower', () => {
  const label = fc.constantFrom(0, 0.5, 1).map((value) => labelSchema.parse(value));
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 100 }), (labels, usual) => {
      const width = (own: Label[]) => {
        const { rate, range } = compareExposure([job(2, usual)], lines(0, ...own));
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

it('counts unmatched lines, which change neither figure nor range', () => {
  const some = compareExposure([job(1)], lines(0, 1, 0, null, null));
  const { rate, range } = compareExposure([job(1)], lines(0, 1, 0));
  expect(some).toMatchObject({ rate, range, matched: 2, total: 4 });
});

it('leaves a job without a matched line out of the rate, and weighs one without dates like an average one', () => {
  const all = [...lines(0, 0), ...lines(1, 1), ...lines(2, null)];
  const { rate, roles } = compareExposure([job(2, null), job(null, null), job(4, null)], all);
  expect(rate).toBe(60);
  expect(roles.map(({ weight }) => weight)).toEqual([0.4, 0.6, 0]);
});

it('has no figure without lines', () => {
  const { rate, range } = compareExposure([job(2)], []);
  expect([rate, range]).toEqual([null, null]);
});
