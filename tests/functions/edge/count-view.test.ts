import { describe, expect, it } from 'vitest';
import { viewedPage } from '#functions/edge/count-view.ts';

const findCounted = (path: string, { status = 200, ...init }: RequestInit & { status?: number } = {}) =>
  viewedPage(new Request(`https://a.example${path}`, init), status);

describe('an opened page', () => {
  it.each([
    ['/jobs/5', { kind: 'job', id: 5 }],
    ['/zh/jobs/5?search_popularity=9', { kind: 'job', id: 5 }],
    ['/zh/news/2147483647', { kind: 'article', id: 2147483647 }],
    ['/jobs', null],
    ['/news/5/comments', null],
    ['/embed/jobs/5', null],
    ['/zh/zh/jobs/5', null],
    ['/jobs/12345678901', null],
  ])('%s counts for %o', (path, counted) => {
    expect(findCounted(path)).toEqual(counted);
  });

  it('counts if the browser had it in its cache', () => {
    expect(findCounted('/jobs/5', { status: 304 })).not.toBeNull();
  });

  it.each([
    ['does not exist', { status: 404 }],
    ['redirects', { status: 308 }],
    ['is requested with HEAD', { method: 'HEAD' }],
    ['is prefetched', { headers: { 'sec-purpose': 'prefetch' } }],
    ['is prerendered', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['is prefetched by an older browser', { headers: { purpose: 'prefetch' } }],
    ['is reloaded', { headers: { 'cache-control': 'max-age=0' } }],
    ['is reloaded past every cache', { headers: { 'cache-control': 'no-cache' } }],
  ])('does not count if it %s', (_what, request) => {
    expect(findCounted('/jobs/5', request)).toBeNull();
  });
});
