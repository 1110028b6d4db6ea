import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogueFolder } from '#scripts/operate/read-catalogue.ts';
import { parseEmployment } from '#src/features/catalogue/data/parse-employment.ts';
import { type OutlookRow, parseOutlook } from '#src/features/catalogue/data/parse-outlook.ts';

let rows: OutlookRow[] = [];
/** The cells of each line of the table, read without the parser under test. */
let table: string[][] = [];

beforeAll(async () => {
  const folder = await readCatalogueFolder();
  rows = parseOutlook(folder.outlook, parseEmployment(folder.employment));
  table = folder.outlook.text.split('\n').flatMap((line) => (/^\d/.test(line) ? [line.split('\t')] : []));
});

/** The share of values below the given one, in percent. Equal values count half. */
function percentileOf(value: number, all: readonly number[]): number {
  const score = all.reduce((sum, other) => sum + (other < value ? 1 : other === value ? 0.5 : 0), 0);
  return (100 * score) / all.length;
}

describe('the outlook of the catalogue', () => {
  it('has the demand index that its formula gives, recomputed from the table for 50 occupations', () => {
    const cell = (line: string[], column: number) => Number(line[column]);
    const perJob = (line: string[]) => cell(line, 4) / cell(line, 1);
    const step = Math.floor(table.length / 50);
    const sample = table.filter((_, index) => index % step === 0).slice(0, 50);
    expect(sample).toHaveLength(50);
    for (const line of sample) {
      const sameEducation = table.filter((other) => other[8] === line[8]);
      const change = percentileOf(
        cell(line, 3),
        table.map((other) => cell(other, 3)),
      );
      const openings = percentileOf(perJob(line), sameEducation.map(perJob));
      const paid = sameEducation.filter((other) => other[7] !== '');
      const pay = percentileOf(
        cell(line, 7),
        paid.map((other) => cell(other, 7)),
      );
      const expected = line[7] === '' ? (2 * change + openings) / 3 : 0.5 * change + 0.25 * openings + 0.25 * pay;
      const row = rows.find(({ soc }) => soc === line[0]);
      expect(Math.abs((row?.demandIndex ?? -1) - expected), line[0]).toBeLessThanOrEqual(0.05 + 1e-9);
    }
  });

  it('is consistent: openings are growth, exits and transfers, and the change follows from both employments', () => {
    const countedAlone = rows.filter(({ countedAs }) => countedAs === null);
    expect(countedAlone).toHaveLength(832);
    const wrong = countedAlone.filter((row) => {
      const growth = row.openings - row.exits - row.transfers;
      const expected = (row.employmentThen - row.employment) / 10;
      return (
        Math.abs(growth - expected) > 160 ||
        Math.abs(row.employment * (1 + row.change / 100) - row.employmentThen) > row.employment / 2000 + 110
      );
    });
    expect(wrong.map(({ soc }) => soc)).toEqual([]);
  });

  it('has 412 highly exposed occupations, and 306 of them are expected to grow', () => {
    const exposed = rows.filter(({ countedAs, aiCategory }) => countedAs === null && (aiCategory ?? 0) >= 3);
    expect([exposed.length, exposed.filter(({ newerChange }) => (newerChange ?? 0) > 0).length]).toEqual([412, 306]);
  });

  it('has the figures of the whole group for an occupation that is counted with others', () => {
    const row = (soc: string) => rows.find((one) => one.soc === soc);
    expect(row('13-1021')).toEqual({ ...row('13-1020'), soc: '13-1021', countedAs: '13-1020' });
  });
});

it.each([
  ['a column too few', '23-1011\t1\t2\t3\t4\t5\t6\t7\t8\t9\t1'],
  ['an unknown education', '23-1011\t1\t2\t3\t4\t5\t6\t7\t9\t9\t1\t1'],
  ['an unknown category', '23-1011\t1\t2\t3\t4\t5\t6\t7\t8\t9\t1\t5'],
  ['no employment', '23-1011\t\t2\t3\t4\t5\t6\t7\t8\t9\t1\t1'],
])('an outlook with %s is refused with its file and line', (_what, line) => {
  expect(() => parseOutlook({ name: 'outlook.tsv', text: `soc\tx\n${line}` }, [])).toThrow('outlook.tsv:2');
});
