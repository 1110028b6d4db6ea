import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#src/shared/to-csv.ts';

const lines = (csv: string) => csv.slice(1).split('\r\n');

describe('a CSV file', () => {
  it('begins with a byte order mark and the names of its columns, and ends with a line break', () => {
    expect(toCsv(['a', 'b'], [{ a: 1, b: '会计师' }])).toBe('\uFEFFa,b\r\n1,会计师\r\n');
    expect(toCsv(['a'], [])).toBe('\uFEFFa\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['Cooks, Fast Food', '"Cooks, Fast Food"'],
    ['a "b"', '"a ""b"""'],
  ])('writes %s as %s', (text, cell) => {
    expect(lines(toCsv(['a'], [{ a: text }]))[1]).toBe(cell);
  });

  it('writes numbers and booleans unchanged, and null as an empty cell', () => {
    expect(lines(toCsv(['a', 'b', 'c'], [{ a: -1.5, b: true, c: null }]))[1]).toBe('-1.5,true,');
  });

  it('never has a text that begins as a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = toCsv(['a'], [{ a: text }])
          .slice('\uFEFFa\r\n'.length)
          .replace(/^"/, '');
        expect(/^[=+\-@\t]/.test(cell)).toBe(false);
      }),
    );
  });
});
