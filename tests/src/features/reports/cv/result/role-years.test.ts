import fc from 'fast-check';
import { expect, it } from 'vitest';
import { yearsOf } from '#src/features/reports/cv/result/role-years.ts';

const now = new Date('2026-11-26T12:00:00Z');
const yearMonth = (year: number, month: number | null = null) => ({ year, month });

it('months count with both ends, and years from the middle of the first to the middle of the last', () => {
  expect(yearsOf([{ start: yearMonth(2019, 1), end: yearMonth(2020, 12) }], now)).toEqual([2]);
  expect(yearsOf([{ start: yearMonth(2018), end: yearMonth(2020) }], now)).toEqual([2]);
  expect(yearsOf([{ start: yearMonth(2019), end: yearMonth(2019) }], now)).toEqual([0.5]);
  expect(yearsOf([{ start: yearMonth(2025, 12), end: 'present' }], now)).toEqual([1]);
});

it('time in two jobs at once is split, so that none counts twice', () => {
  expect(
    yearsOf(
      [
        { start: yearMonth(2019, 1), end: yearMonth(2020, 12) },
        { start: yearMonth(2020, 1), end: yearMonth(2020, 12) },
      ],
      now,
    ),
  ).toEqual([1.5, 0.5]);
});

it('the years are null without dates, with only one date, or with an end before the start', () => {
  const unknown = [
    { start: null, end: null },
    { start: yearMonth(2019), end: null },
    { start: yearMonth(2020, 5), end: yearMonth(2019, 5) },
  ];
  expect(yearsOf(unknown, now)).toEqual([null, null, null]);
});

it('the years add up to at most the time from the first start to today, whatever the dates', () => {
  const date = fc.record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.option(fc.integer({ min: 1, max: 12 })) });
  const job = fc.record({ start: date, end: fc.oneof(date, fc.constant('present' as const)) });
  fc.assert(
    fc.property(fc.array(job, { maxLength: 6 }), (jobs) => {
      const years = yearsOf(jobs, now).map((one) => one ?? 0);
      const first = Math.min(...jobs.map(({ start }) => start.year), 2026);
      expect(years.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(2027 - first + 0.1 * jobs.length);
    }),
  );
});
