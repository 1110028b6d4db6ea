import { expect, it } from 'vitest';
import { compareExposure } from '#src/features/cv-analysis/result/compare-exposure.ts';
import type { FoundRole, Label, OwnLine } from '#src/features/cv-analysis/result/contract.ts';

const quote = { text: 'Did it', place: { line: 0, from: 0, to: 6 } };
const job = (years: number | null, rate = 40): FoundRole => ({
  ...{ title: quote, employer: null, dates: null, years, is_current: false },
  matches: [{ job_id: 1, title: { en: 'Nurse', zh: '护士' }, ai_replacement_rate: rate, similarity: 1, basis: 'title', usual_share: 20 }],
});
const lines = (role: number, ...labels: (Label | null)[]): OwnLine[] => labels.map((label) => ({ role, quote, label, match: null }));

it('is the mean label of a job, and blends jobs by their years', () => {
  expect(compareExposure([job(3)], lines(0, 0, 0.5, 1)).rate).toBe(50);
  expect(compareExposure([job(3), job(1)], [...lines(0, 0), ...lines(1, 1)]).rate).toBe(25);
});

it('takes unmatched lines as untouched, exposed, and like their occupation in range and middle', () => {
  const { rate, range, middle, matched, total } = compareExposure([job(1, 40)], lines(0, 1, 0, null, null));
  expect({ rate, range, middle, matched, total }).toEqual({ rate: 50, range: { low: 25, high: 75 }, middle: 45, matched: 2, total: 4 });
});

it('leaves a job without a matched line out of the rate, and weighs one without dates like an average one', () => {
  const { rate, roles } = compareExposure([job(2), job(null), job(4)], [...lines(0, 0), ...lines(1, 1), ...lines(2, null)]);
  expect(rate).toBe(60);
  expect(roles.map(({ weight }) => weight)).toEqual([0.4, 0.6, 0]);
});

it('has no figure without lines', () => {
  const { rate, range, middle } = compareExposure([job(2)], []);
  expect([rate, range, middle]).toEqual([null, null, null]);
});
