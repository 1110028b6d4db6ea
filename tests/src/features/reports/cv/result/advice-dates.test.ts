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
const at = (year: number, month: number | null = null) => ({ year, month });

it('advises to add dates and tasks if a job has none', () => {
  expect(rulesOf(role(null, null))).toEqual(['no_dates']);
  expect(rulesOf(role(at(2019), 'present', []))).toEqual(['no_tasks']);
});

it('finds an end before its start, by year and by month', () => {
  expect(rulesOf(role(at(2020), at(2019)))).toEqual(['dates_reversed']);
  expect(rulesOf(role(at(2020, 6), at(2020, 3)))).toEqual(['dates_reversed']);
  expect(rulesOf(role(at(2020, 3), at(2020, 6)))).toEqual([]);
});

it('finds a gap of nine months, unless study lies in it', () => {
  const [before, after] = [role(at(2015, 1), at(2017, 12)), role(at(2019, 6), 'present')];
  expect(rulesOf(after, before)).toEqual(['career_gap']);
  expect(rulesOf(role(at(2018, 3), 'present'), before)).toEqual([]);
  const education = [{ school: null, degree: null, start: at(2018, 1), end: at(2019, 5), line: quote('MSc') }];
  expect(adviseOnDates({ roles: [after, before], education }, now)).toEqual([]);
});
