import { expect, it } from 'vitest';
import { changedDates } from '#src/features/reports/cv/result/match-roles.ts';

const quote = (text: string) => ({ text, place: { line: 0, from: 0, to: text.length } });
const date = (year: number, month: number) => ({ year, month });

it('dates that are in the CV, in any form, are not corrected', () => {
  expect(changedDates({ dates: quote('2015年3月 - 至今'), start: date(2015, 3), end: 'present' }, [])).toBeNull();
  expect(changedDates({ dates: quote('March 2015 – June 2018'), start: date(2015, 3), end: date(2018, 6) }, [])).toBeNull();
  expect(changedDates({ dates: null, start: null, end: null }, [])).toBeNull();
});

it('dates that continue on the next line are not corrected', () => {
  const lines = ['Mar 2015 –', 'Jun 2018'];
  expect(changedDates({ dates: quote('Mar 2015 –'), start: date(2015, 3), end: date(2018, 6) }, lines)).toBeNull();
});

it('dates that the member changed or added are corrected', () => {
  const given = { start: date(2016, 3), end: 'present' as const };
  expect(changedDates({ dates: quote('2015年3月 - 至今'), ...given }, [])).toEqual(given);
  expect(changedDates({ dates: null, ...given }, [])).toEqual(given);
  expect(changedDates({ dates: quote('2015年3月 - 至今'), start: date(2015, 3), end: date(2020, 1) }, [])).toMatchObject({
    end: date(2020, 1),
  });
});
