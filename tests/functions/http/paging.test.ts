import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetHeaders, pagingHeaders } from '#functions/http/paging.ts';

const site = 'https://a.example/jobs/';

/** Returns the page that each relation links to. */
function readLinks({ total, ...query }: { page: number; page_size: number; total: number; q?: string }): Record<string, number> {
  const { link } = pagingHeaders(query, total);
  const found = [...(link ?? '').matchAll(/<([^<>]*)>; rel="(\w+)"(?:, |$)/g)];
  return Object.fromEntries(found.map(([, target, rel]) => [rel, Number(new URL(target ?? '', site).searchParams.get('page'))]));
}

describe('the headers of a page of a list', () => {
  it('have the total, and link to the first, previous, next and last page', () => {
    expect(pagingHeaders({ page: 2, page_size: 10 }, 35)).toEqual({
      'x-total-count': '35',
      link: [
        '<?page=1&page_size=10>; rel="first"',
        '<?page=1&page_size=10>; rel="prev"',
        '<?page=3&page_size=10>; rel="next"',
        '<?page=4&page_size=10>; rel="last"',
      ].join(', '),
    });
  });

  it.each([
    ['the first page of several', { page: 1, page_size: 10, total: 11 }, { first: 1, next: 2, last: 2 }],
    ['the last page of several', { page: 2, page_size: 10, total: 11 }, { first: 1, prev: 1, last: 2 }],
    ['the only page, which is just full', { page: 1, page_size: 10, total: 10 }, { first: 1, last: 1 }],
    ['the page of an empty list', { page: 1, page_size: 10, total: 0 }, { first: 1, last: 1 }],
    ['a page past the end', { page: 9, page_size: 10, total: 11 }, { first: 1, prev: 2, last: 2 }],
    ['a page past the end of an empty list', { page: 3, page_size: 10, total: 0 }, { first: 1, prev: 1, last: 1 }],
  ])('link only to existing pages on %s', (_what, paging, links) => {
    expect(readLinks(paging)).toEqual(links);
  });

  it('link all pages in order, forward and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 300 }), (pageSize, total) => {
        const walk = (rel: 'next' | 'prev', from: number) => {
          const pages = [];
          for (let page: number | undefined = from; page; page = readLinks({ page, page_size: pageSize, total })[rel]) pages.push(page);
          return pages;
        };
        const last = Math.max(1, Math.ceil(total / pageSize));
        const all = Array.from({ length: last }, (_, index) => index + 1);
        expect(walk('next', 1)).toEqual(all);
        expect(walk('prev', last)).toEqual(all.toReversed());
      }),
      { numRuns: 50 },
    );
  });

  it('keep the other query parameters', () => {
    const { link } = pagingHeaders({ page: 1, page_size: 10, q: 'nurse', category: undefined, sort: 'risk' }, 5);
    expect(link).toContain('<?q=nurse&sort=risk&page=1&page_size=10>; rel="first"');
  });

  it('link by offset and limit in the same way', () => {
    expect(offsetHeaders({ offset: 20, limit: 20 }, 50)).toEqual({
      'x-total-count': '50',
      link: [
        '<?offset=0&limit=20>; rel="first"',
        '<?offset=0&limit=20>; rel="prev"',
        '<?offset=40&limit=20>; rel="next"',
        '<?offset=40&limit=20>; rel="last"',
      ].join(', '),
    });
  });

  it('cannot be extended by any search text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('>; rel="next", <https://evil.example', 'a\r\nset-cookie: x=1', '"', ','),
    );
    fc.assert(
      fc.property(hostile, (q) => {
        const headers = pagingHeaders({ page: 1, page_size: 10, q }, 30);
        expect(Object.keys(readLinks({ page: 1, page_size: 10, q, total: 30 }))).toEqual(['first', 'next', 'last']);
        expect(headers['link']).not.toMatch(/[\r\n]|evil\.example"/);
        expect(() => new Headers(headers)).not.toThrow();
      }),
    );
  });
});
