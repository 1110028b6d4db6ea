import { describe, expect, it } from 'vitest';
import { findDates } from '#src/features/cv/reading/dates.ts';

const yearMonth = (year: number, month: number | null = null) => ({ year, month });

describe('dates of a line', () => {
  it.each([
    ['2021.03–至今', yearMonth(2021, 3), 'present'],
    ['2021.03至今', yearMonth(2021, 3), 'present'],
    ['Mar 2021 – present', yearMonth(2021, 3), 'present'],
    ['03/2021-05/2022', yearMonth(2021, 3), yearMonth(2022, 5)],
    ['2019年3月—2021年6月', yearMonth(2019, 3), yearMonth(2021, 6)],
    ['2018 to 2020', yearMonth(2018), yearMonth(2020)],
    ['Summer 2019', yearMonth(2019), yearMonth(2019)],
    ['2019–21', yearMonth(2019), yearMonth(2021)],
    ['since 2019', yearMonth(2019), 'present'],
    ['Sept. 2010 - June 2012', yearMonth(2010, 9), yearMonth(2012, 6)],
    ['Mar – Aug 2021', yearMonth(2021, 3), yearMonth(2021, 8)],
    ['2009-09 - 2013-08', yearMonth(2009, 9), yearMonth(2013, 8)],
    ['2014/07 ~ 2018/12', yearMonth(2014, 7), yearMonth(2018, 12)],
    ['1 March 2021 to 30 April 2022', yearMonth(2021, 3), yearMonth(2022, 4)],
    ['2012.05~2015.12', yearMonth(2012, 5), yearMonth(2015, 12)],
    ['2016.03-08', yearMonth(2016, 3), yearMonth(2016, 8)],
  ])('are read in “%s”', (line, start, end) => {
    expect(findDates(line)).toMatchObject({ start, end });
  });

  it.each(['Managed a budget of £2000', 'Room 20145', '服务2000人', 'Grew sales by 2015%', 'no date'])('are not found in “%s”', (line) => {
    expect(findDates(line)).toBeNull();
  });

  it('have offsets in the line', () => {
    const line = 'Staff Nurse, Leeds, 2019 – 2021, part-time';
    const range = findDates(line);
    expect(line.slice(range?.from, range?.to)).toBe('2019 – 2021');
  });
});
