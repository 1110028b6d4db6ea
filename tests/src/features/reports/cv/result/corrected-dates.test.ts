import { expect, it } from 'vitest';
import { correctedDates } from '#src/features/reports/cv/result/match-roles.ts';

const quoted = (text: string) => ({ text, place: { line: 0, from: 0, to: text.length } });
const from = (year: number, month: number) => ({ year, month });

it('says nothing of dates that the CV says, in whatever words', () => {
  expect(correctedDates({ dates: quoted('2015年3月 - 至今'), start: from(2015, 3), end: 'present' }, [])).toBeNull();
  expect(correctedDates({ dates: quoted('March 2015 – June 2018'), start: from(2015, 3), end: from(2018, 6) }, [])).toBeNull();
  expect(correctedDates({ dates: null, start: null, end: null }, [])).toBeNull();
});

it('says nothing of dates that go on in the next line', () => {
  const lines = ['Mar 2015 –', 'Jun 2018'];
  expect(correctedDates({ dates: quoted('Mar 2015 –'), start: from(2015, 3), end: from(2018, 6) }, lines)).toBeNull();
});

it('says the dates that the member gave instead, or where the CV has none', () => {
  const said = { start: from(2016, 3), end: 'present' as const };
  expect(correctedDates({ dates: quoted('2015年3月 - 至今'), ...said }, [])).toEqual(said);
  expect(correctedDates({ dates: null, ...said }, [])).toEqual(said);
  expect(correctedDates({ dates: quoted('2015年3月 - 至今'), start: from(2015, 3), end: from(2020, 1) }, [])).toMatchObject({
    end: from(2020, 1),
  });
});
