import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardSearch,
  boardSorts,
  cleanBoardQuery,
  matchesTitle,
  maxBoardQuery,
  readBoardQuery,
} from '#src/features/jobs/page/board-query.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';

describe('the search text of the board', () => {
  it.each([
    ['nurse!', 'nurse'],
    ['nurse ', 'nurse '],
    ['nurse/midwife', 'nurse midwife'],
  ])('of %j is %j while it is typed', (typed, cleaned) => {
    expect(cleanBoardQuery(typed)).toBe(cleaned);
  });

  it('allows the same characters as the home search, and at most 30', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanBoardQuery(text).trim();
        expect(Array.from(clean).length).toBeLessThanOrEqual(maxBoardQuery);
        expect(cleanQuery(text).startsWith(clean)).toBe(true);
      }),
    );
  });

  it('is cut between whole characters in any script', () => {
    expect(cleanBoardQuery('会'.repeat(31))).toBe('会'.repeat(30));
    expect(cleanBoardQuery('𠮷'.repeat(31))).toBe('𠮷'.repeat(30));
    expect(cleanBoardQuery(`${'!'.repeat(40)}nurse`)).toBe('nurse');
  });
});

describe('the address of the board', () => {
  it('is read back as it was written', () => {
    const query = fc.record({
      page: fc.integer({ min: 1, max: 100_000 }),
      q: fc.string({ unit: 'grapheme' }).map((text) => cleanBoardQuery(text).trim()),
      category: fc.constantFrom('', '11', '53'),
      sort: fc.constantFrom(...boardSorts),
    });
    fc.assert(
      fc.property(query, (drawn) => {
        expect(readBoardQuery(new URLSearchParams(boardSearch(drawn)))).toEqual(drawn);
      }),
    );
  });

  it('excludes defaults', () => {
    expect(boardSearch({ page: 1, q: '', category: '', sort: 'mixed' })).toBe('');
    expect(boardSearch({ page: 2, q: 'a b', category: '29', sort: 'risk' })).toBe('?q=a+b&category=29&sort=risk&page=2');
  });

  it.each(['page=0', 'page=1.5', 'page=x', 'page=1e9', 'category=x', 'category=', 'sort=worst', 'q=%21', 'unknown=1'])(
    'leaves out what is not valid, and keeps the rest: %s',
    (bad) => {
      expect(readBoardQuery(new URLSearchParams(bad))).toEqual({ page: 1, q: '', category: '', sort: 'mixed' });
      const name = bad.split('=')[0];
      const rest = new URLSearchParams(name === 'sort' ? 'page=3' : 'sort=title');
      const both = new URLSearchParams(`${rest}&${bad}`);
      expect(readBoardQuery(both)).toEqual(readBoardQuery(rest));
    },
  );
});

describe('the filter by title', () => {
  it.each([
    ['Registered Nurses', 'nurse', true],
    ['Registered Nurses', 'NURSES ', true],
    ['Architects, Except Landscape and Naval', 'architects except', true],
    ['注册护士', '护士', true],
    ['Registered Nurses', 'doctor', false],
    [`${'Much else, '.repeat(40)}and a nurse`, 'a nurse', true],
    [`${'很多别的，'.repeat(80)}护士`, '护士', true],
    ['Nurse 护士', 'Ｎｕｒｓｅ　护士', true],
  ])('%s has "%s" in it: %s', (title, text, found) => {
    expect(matchesTitle(title, text)).toBe(found);
  });
});
