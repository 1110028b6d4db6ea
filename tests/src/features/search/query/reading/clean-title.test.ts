import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery, maxQueryLength } from '#src/features/catalogue/titles/clean-query.ts';
import { cleanTitle } from '#src/features/search/query/reading/clean-title.ts';

describe('a cleaned title', () => {
  it.each([
    ['(C++ developer)!', 'C++ developer'],
    ['C# / .NET engineer', 'C#  .NET engineer'],
    ['FP&A analyst, R&D', 'FP&A analyst R&D'],
    ['CI/CD engineer', 'CI/CD engineer'],
    ['VP/Claims manager', 'VP Claims manager'],
    ['AC++ <b>nurse</b>', 'AC  b nurse b'],
  ])('of %j keeps the signs inside known words only', (text, clean) => {
    expect(cleanTitle(text).replace(/ +/g, ' ')).toBe(clean.replace(/ +/g, ' '));
  });

  it('is a cleaned query if it contains no such word, and never longer than one', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('c', '+', '#', ' ', '/', '护', '.', 'net', 'R&D'), maxLength: 200 }), (text) => {
        const clean = cleanTitle(text);
        expect(Array.from(clean).length).toBeLessThanOrEqual(maxQueryLength);
        expect(cleanQuery(clean)).toBe(cleanQuery(cleanTitle(clean)));
        expect(cleanTitle(text.replace(/[+#/.&]/g, '!'))).toBe(cleanQuery(text.replace(/[+#/.&]/g, '!')));
      }),
    );
  });
});
