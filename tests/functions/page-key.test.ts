import { describe, expect, it } from 'vitest';
import { pageKey } from '#functions/page-key.ts';

const key = (address: string) => pageKey(new URL(address, 'https://still-human.example'));

describe('the key of a kept page', () => {
  it.each([
    ['/jobs?page=2&utm_source=x', '/jobs?page=2'],
    ['/jobs?page=1&sort=popularity&category=', '/jobs'],
    ['/zh/jobs?sort=risk&category=29', '/zh/jobs?category=29&sort=risk'],
    ['/zh/jobs?category=29&sort=risk&page=x', '/zh/jobs?category=29&sort=risk'],
    ['/jobs/5?search_popularity=007', '/jobs/5?search_popularity=7'],
    ['/jobs/5?search_popularity=-1', '/jobs/5'],
    ['/jobs/5?page=2', '/jobs/5'],
    ['/news/5?views=9&search_popularity=3', '/news/5?views=9'],
    ['/zh/news/5/comments?before=x&utm_source=y', '/zh/news/5/comments'],
    ['/news?page=3', '/news?page=3'],
    ['/rankings?order=desc&sort=risk', '/rankings'],
    ['/rankings?page=2&sort=title', '/rankings?sort=title&page=2'],
    ['/compare?jobs=3,%2092,3', '/compare?jobs=3,92'],
    ['/compare?jobs=92,3', '/compare?jobs=92,3'],
    ['/sitemap-jobs.xml?x', '/sitemap-jobs.xml'],
    ['/?q=x', '/'],
    ['/zh', '/zh'],
  ])('of %s is %s', (address, expected) => {
    expect(key(address)).toBe(expected);
  });

  it.each(['/jobs?q=nurse', '/zh/compare?jobs=3,x', '/compare?jobs=1,2,3,4,5', '/compare?add=nurse', '/news?tag=law', '/news?q=a'])(
    'is none for free text: %s',
    (address) => {
      expect(key(address)).toBeNull();
    },
  );
});
