import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagingHeaders } from '#functions/http/paging.ts';

const site = 'https://a.example/jobs/';

/** The page that each relation leads to. */
function linksOf(url: string, paging: { page: number; pageSize: number; total: number }): Record<string, number> {
  const { link } = pagingHeaders(url, paging);
  const found = [...(link ?? '').matchAll(/<([^<>]*)>; rel="(\w+)"(?:, |$)/g)];
  return Object.fromEntries(found.map(([, target, rel]) => [rel, Number(new URL(target ?? '', url).searchParams.get('page'))]));
}

describe('the headers of a page of a list', () => {
  it('say how many there are, and lead to the first, previous, next and last page', () => {
    expect(pagingHeaders(`${site}?page=2&page_size=10`, { page: 2, pageSize: 10, total: 35 })).toEqual({
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
    ['the first of several', { page: 1, pageSize: 10, total: 11 }, { first: 1, next: 2, last: 2 }],
    ['the last of several', { page: 2, pageSize: 10, total: 11 }, { first: 1, prev: 1, last: 2 }],
    ['the only one, just full', { page: 1, pageSize: 10, total: 10 }, { first: 1, last: 1 }],
    ['one of an empty list', { page: 1, pageSize: 10, total: 0 }, { first: 1, last: 1 }],
    ['one past the end', { page: 9, pageSize: 10, total: 11 }, { first: 1, prev: 2, last: 2 }],
    ['one past the end of an empty list', { page: 3, pageSize: 10, total: 0 }, { first: 1, prev: 1, last: 1 }],
  ])('lead where there is something, on %s', (_what, paging, links) => {
    expect(linksOf(site, paging)).toEqual(links);
  });

  it('lead from page to page over every item once, forward and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 300 }), (pageSize, total) => {
        const walk = (rel: 'next' | 'prev', from: number) => {
          const pages = [];
          for (let page: number | undefined = from; page; page = linksOf(site, { page, pageSize, total })[rel]) pages.push(page);
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

  it('keep what else was asked for, and say the page size even where the request left it to us', () => {
    const { link } = pagingHeaders(`${site}?q=nurse&category=29&sort=risk`, { page: 1, pageSize: 10, total: 5 });
    expect(link).toContain('<?q=nurse&category=29&sort=risk&page=1&page_size=10>; rel="first"');
  });

  it('hold no prefix of the address, so that they are right wherever the API answers', () => {
    expect(pagingHeaders('https://api.example/jobs?x=1', { page: 1, pageSize: 5, total: 9 })).toEqual(
      pagingHeaders('https://a.example/api/jobs/?x=1', { page: 1, pageSize: 5, total: 9 }),
    );
  });

  it('cannot be broken out of by any search text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('>; rel="next", <https://evil.example', 'a\r\nset-cookie: x=1', '"', ','),
    );
    fc.assert(
      fc.property(hostile, (q) => {
        const address = new URL(site);
        address.searchParams.set('q', q);
        const headers = pagingHeaders(address.href, { page: 1, pageSize: 10, total: 30 });
        expect(Object.keys(linksOf(address.href, { page: 1, pageSize: 10, total: 30 }))).toEqual(['first', 'next', 'last']);
        expect(headers['link']).not.toMatch(/[\r\n]|evil\.example"/);
        expect(() => new Headers(headers)).not.toThrow();
      }),
    );
  });
});
