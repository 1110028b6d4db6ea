import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageAddress } from '#functions/edge/page-address.ts';
import { plainPath } from '#functions/edge/plain-path.ts';

const site = 'https://still-human.example';
const resolveAddress = (address: string) => {
  const { path, search, lifetime } = pageAddress(new URL(address, site));
  return { address: path + search, lifetime };
};

describe('the address under which a page is rendered and cached', () => {
  it.each([
    ['/jobs?page=2&utm_source=x', '/jobs?page=2'],
    ['/jobs?page=1&sort=mixed&category=', '/jobs'],
    ['/jobs?page=1&sort=popularity', '/jobs?sort=popularity'],
    ['/jobs?page=0x10', '/jobs'],
    ['/zh/jobs?sort=risk&category=29', '/zh/jobs?category=29&sort=risk'],
    ['/zh/jobs?category=29&sort=risk&page=x', '/zh/jobs?category=29&sort=risk'],
    ['/jobs/5?search_popularity=7', '/jobs/5'],
    ['/jobs/5?page=2', '/jobs/5'],
    ['/zh/jobs/5/analyses.json?search_popularity=3', '/zh/jobs/5/analyses.json'],
    ['/news/5?views=9&search_popularity=3', '/news/5'],
    ['/zh/news/5/comments?before=x&utm_source=y', '/zh/news/5/comments'],
    ['/news?page=3', '/news?page=3'],
    ['/rankings?order=desc&sort=risk', '/rankings'],
    ['/rankings?page=2&sort=title', '/rankings?sort=title&page=2'],
    ['/industries?x=1', '/industries'],
    ['/zh/industries/62?q=x', '/zh/industries/62'],
    ['/compare?jobs=3,%2092,3', '/compare?jobs=3,92'],
    ['/compare?jobs=92,3', '/compare?jobs=92,3'],
    ['/zh/jobs/5/objections?search_popularity=7', '/zh/jobs/5/objections'],
    ['/sitemap-jobs.xml?x', '/sitemap-jobs.xml'],
    ['/?q=x', '/'],
    ['/zh', '/zh'],
  ])('of %s is %s', (address, expected) => {
    expect(resolveAddress(address).address).toBe(expected);
    expect(resolveAddress(address).lifetime).not.toBeNull();
  });

  it.each([
    ['/jobs?q=nurse&x=1', '/jobs?q=nurse'],
    ['/zh/compare?jobs=3,x', '/zh/compare?jobs=3%2Cx&add='],
    ['/compare?jobs=1,2,3,4,5', '/compare?jobs=1%2C2%2C3%2C4%2C5&add='],
    ['/compare?add=nurse', '/compare?jobs=&add=nurse'],
    ['/jobs/5/objections?x=1&about=AI%20rate', '/jobs/5/objections?about=AI+rate'],
    ['/industries?q=%20hospitals&x=1', '/industries?q=hospitals'],
    ['/news?tag=law', '/news?tag=law'],
    ['/news?q=a', '/news?q=a'],
    ['/j%C3%B6bs/5?search_popularity=3', '/j%C3%B6bs/5'],
    ['/%zz?page=2', '/404'],
    ['/zh/jobs/%E0%A4', '/zh/404'],
  ])('of %s is %s, and the page is not cached', (address, expected) => {
    expect(resolveAddress(address)).toEqual({ address: expected, lifetime: null });
  });

  const paths = [
    '/',
    '/jobs',
    '/jobs/5',
    '/news',
    '/news/5',
    '/news/5/comments',
    '/rankings',
    '/industries',
    '/compare',
    '/dev/components',
  ];
  const names = 'page q category sort order confidence tag search_popularity views before thread replies jobs add language'.split(' ');
  const value = fc.oneof(
    fc.constantFrom('1e6', '0x10', ' 5', '5 ', '', '1234567890123', '\0', '٥', '007', '1,2,x', '1,2,3,4,5,6', 'risk', 'zh'),
    fc.uuid(),
    fc.nat().map(String),
    fc.string({ unit: 'binary' }),
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });

  it('of such an address is the same address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), query, (path, pairs) => {
        const first = resolveAddress(`${path}?${new URLSearchParams(pairs)}`);
        expect(resolveAddress(first.address)).toEqual(first);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a path with a number', () => {
  it.each([
    ['/jobs/0810', '/jobs/810'],
    ['/zh/jobs/810%20', '/zh/jobs/810'],
    ['/jobs/%20810', '/jobs/810'],
    ['/jobs/%3810', '/jobs/810'],
    ['/news/007/comments', '/news/7/comments'],
    ['/zh/embed/jobs/00', '/zh/embed/jobs/0'],
    ['/zh/jobs/0810/analyses.json', '/zh/jobs/810/analyses.json'],
    ['/og/jobs/0012.png', '/og/jobs/12.png'],
    ['/zh/og/jobs/12%20.png', '/zh/og/jobs/12.png'],
  ])('%s has the plain spelling %s', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it.each([
    '/jobs/810',
    '/jobs/1e2',
    '/jobs/0x10',
    '/jobs/%D9%A5',
    '/jobs/%',
    '/og/jobs/12.png',
    '/jobs/feed.xml',
    '/jobs',
    '/about',
    '/jobs/1234567890123',
  ])('%s is plain already', (path) => {
    expect(plainPath(path)).toBeNull();
  });
});

describe('a path', () => {
  it.each([
    ['//', '/'],
    ['//:', '/:'],
    ['//%zz/', '/%zz/'],
    ['//x/og/jobs/12.png', '/x/og/jobs/12.png'],
    ['///x//og/jobs//0012.png', '/x/og/jobs/0012.png'],
    ['/og//jobs/0012.png', '/og/jobs/12.png'],
    ['/%6Aobs/5', '/jobs/5'],
    ['/og/jobs/1%32%2Epng', '/og/jobs/12.png'],
  ])('%s has the plain spelling %s', (path, plain) => expect(plainPath(path)).toBe(plain));

  it('of any form reaches a plain spelling on this site in a few steps', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '%',
      '%2',
      '%2F',
      '%61',
      '%%36%31',
      ':',
      '@',
      '\\',
      '..',
      '.',
      'og',
      'jobs',
      '0012',
      '.png',
      'zh',
      '%zz',
      '%E5%BE%8B',
      '?',
      ';',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        let { pathname } = Object.assign(new URL(site), { pathname: `/${pieces.join('')}` });
        for (let step = 0, plain = plainPath(pathname); plain !== null; step += 1, plain = plainPath(pathname)) {
          expect(step).toBeLessThan(12);
          const next = new URL(plain, site);
          expect(next.origin).toBe(site);
          pathname = next.pathname;
        }
        expect(() => pageAddress(Object.assign(new URL(site), { pathname }))).not.toThrow();
      }),
      { numRuns: 2000, seed: Number(process.env['TEST_SEED']) },
    );
  });
});
