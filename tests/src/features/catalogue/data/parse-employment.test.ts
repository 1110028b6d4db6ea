import { describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { employmentYear, parseEmployment } from '#src/features/catalogue/data/parse-employment.ts';

const file = (...lines: string[]) => ({
  name: 'employment.tsv',
  text: ['# Where it is from', 'soc\tcounted_as\temployment', ...lines, ''].join('\n'),
});

describe('the file of employment and pay', () => {
  it('is read row by row, without comments, heading and empty lines, and an empty cell is null', () => {
    expect(parseEmployment(file('29-1141\t\t3282010\t66030\t93600\t135320', '', '23-1012\t23-1010\t20\t\t\t'))).toEqual([
      { soc: '29-1141', countedAs: null, jobs: 3_282_010, payP10: 66_030, payMedian: 93_600, payP90: 135_320 },
      { soc: '23-1012', countedAs: '23-1010', jobs: 20, payP10: null, payMedian: null, payP90: null },
    ]);
  });

  it.each([
    ['a code with a detail', '29-1141.00\t\t1\t2\t3\t4'],
    ['a column too few', '29-1141\t\t1\t2\t3'],
    ['a column too many', '29-1141\t\t1\t2\t3\t4\t5'],
    ['a number with separators', '29-1141\t\t3,282,010\t2\t3\t4'],
    ['no number of jobs', '29-1141\t\t\t2\t3\t4'],
    ['a negative pay', '29-1141\t\t1\t-2\t3\t4'],
    ['spaces instead of tabs', '29-1141  1 2 3 4'],
  ])('with %s is refused with its file and line', (_what, line) => {
    expect(() => parseEmployment(file('29-1171\t\t1\t2\t3\t4', line))).toThrow('employment.tsv:4');
  });

  it('of the catalogue has each code once, pay in ascending order, and its year in its name', async () => {
    const { employment } = await readCatalogueFolder();
    expect(employment.name).toContain(String(employmentYear));
    const rows = parseEmployment(employment);
    expect(new Set(rows.map(({ soc }) => soc)).size).toBe(rows.length);
    const wrong = rows.filter(({ jobs, payP10, payMedian, payP90 }) => {
      const pay = [payP10, payMedian, payP90].filter((one) => one !== null);
      return jobs <= 0 || pay.some((one, index) => one < (pay[index - 1] ?? 0));
    });
    expect(wrong).toEqual([]);
  });
});
