import { expect, test } from 'vitest';
import { sitemap, sitemapIndex } from '#src/shared/sitemap.ts';

const site = new URL('https://site.example');

test('every page is in the sitemap in both languages, each naming the other', () => {
  const text = sitemap(site, [{ path: '/', changedAt: new Date('2026-11-21T00:00:00Z') }, { path: '/jobs/7' }]);
  expect([...text.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    'https://site.example/',
    'https://site.example/zh',
    'https://site.example/jobs/7',
    'https://site.example/zh/jobs/7',
  ]);
  expect(text.match(/<lastmod>2026-11-21T00:00:00\.000Z<\/lastmod>/g)).toHaveLength(2);
  expect(text.match(/hreflang="zh" href="https:\/\/site\.example\/zh\/jobs\/7"/g)).toHaveLength(2);
});

test('a page that is written in one language names no other', () => {
  const text = sitemap(site, [{ path: '/news/3', languages: ['zh'] }]);
  expect([...text.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual(['https://site.example/zh/news/3']);
  expect(text).not.toContain('hreflang="en"');
});

test('an ampersand in an address is escaped as XML requires', () => {
  expect(sitemapIndex(site, ['/a?b=1&c=2'])).toContain('<loc>https://site.example/a?b=1&amp;c=2</loc>');
});
