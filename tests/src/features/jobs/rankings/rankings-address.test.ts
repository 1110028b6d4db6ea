import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidences, rankingSorts, type RankingsQuery } from '#src/features/jobs/rankings/contract.ts';
import { defaultOrder, rankingsSearch, readRankingsAddress, sortedBy } from '#src/features/jobs/rankings/rankings-address.ts';

const query: fc.Arbitrary<RankingsQuery> = fc.record(
  {
    sort: fc.constantFrom(...rankingSorts),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    category: fc.constantFrom('11', '53'),
    confidence: fc.constantFrom(...confidences),
    education: fc.integer({ min: 1, max: 8 }),
    growing: fc.constant('yes' as const),
    little_exposed: fc.constant('yes' as const),
  },
  { requiredKeys: ['sort'] },
);
const withOrder = (drawn: RankingsQuery) => ({ ...drawn, order: drawn.order ?? defaultOrder(drawn.sort) });

describe('the address of the rankings', () => {
  it('can be read back as it was written', () => {
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 100 }), (drawn, page) => {
        const read = readRankingsAddress(new URLSearchParams(rankingsSearch(drawn, page)));
        expect(read.page).toBe(page);
        expect(withOrder(read.query)).toEqual(withOrder(drawn));
      }),
    );
  });

  it('ignores each invalid field, such as an empty choice of a form', () => {
    const search = new URLSearchParams('sort=human&order=up&category=&confidence=&education=&growing=no&page=-1');
    expect(readRankingsAddress(search)).toEqual({ query: { sort: 'human' }, page: 1 });
  });

  it('of a heading sorts by that column, and reverses the order if it already does', () => {
    const first = sortedBy({ sort: 'risk', category: '11' }, 'title');
    expect(rankingsSearch(first)).toBe('?sort=title&category=11');
    expect(rankingsSearch(sortedBy(first, 'title'))).toBe('?sort=title&order=desc&category=11');
    expect(rankingsSearch(sortedBy(sortedBy(first, 'title'), 'title'))).toBe('?sort=title&category=11');
  });
});
