import { expect, it } from 'vitest';
import { adviseOnDates } from '#src/features/reports/cv/result/advice-dates.ts';
import type { Role } from '#src/features/cv/reading/types.ts';

const now = new Date('2026-11-26T12:00:00Z');
const quote = (text: string) => ({ text, place: { line: 0, from: 0, to: text.length } });
const role = (start: Role['start'], end: Role['end'], tasks = ['Did it']): Role => ({
  ...{ title: quote('Nurse'), employer: null, dates: null, start, end },
  tasks: tasks.map(quote),
});
const rulesOf = (...roles: Role[]) => adviseOnDates({ roles, education: [] }, now).map(({ rule }) => rule);
const yearMonth = (year: number, month: number | null = null) => ({ year, month });

it('the advice is to add dates and tasks if a job has none', () => {
  expect(rulesOf(role(null, null))).toEqual(['no_dates']);
  expect(rulesOf(role(yearMonth(2019), 'present', []))).toEqual(['no_tasks']);
});

it('an end before its start is found, by year and by month', () => {
  expect(rulesOf(role(yearMonth(2020), yearMonth(2019)))).toEqual(['dates_reversed']);
  expect(rulesOf(role(yearMonth(2020, 6), yearMonth(2020, 3)))).toEqual(['dates_reversed']);
  expect(rulesOf(role(yearMonth(2020, 3), yearMonth(2020, 6)))).toEqual([]);
});

it('a gap of nine months is found, unless the person studied then', () => {
  const [before, after] = [role(yearMonth(2015, 1), yearMonth(2017, 12)), role(yearMonth(2019, 6), 'present')];
  expect(rulesOf(after, before)).toEqual(['career_gap']);
  expect(rulesOf(role(yearMonth(2018, 3), 'present'), before)).toEqual([]);
  const education = [{ school: null, degree: null, start: yearMonth(2018, 1), end: yearMonth(2019, 5), line: quote('MSc') }];
  expect(adviseOnDates({ roles: [after, before], education }, now)).toEqual([]);
});
