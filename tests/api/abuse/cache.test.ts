import { expect, inject, it } from 'vitest';
import { call } from '#tests/support/api-helpers.ts';
import { articleIdOf } from '#tests/support/ids.ts';

const article = articleIdOf('what-a-zero-means');

it.each([
  ['/jobs/0810', '/jobs/810'],
  ['/jobs/810%20', '/jobs/810'],
  ['/zh/jobs/%20810?search_popularity=5', '/zh/jobs/810?search_popularity=5'],
])('%s redirects to the canonical spelling of its number', async (address, location) => {
  const { status, headers } = await fetch(inject('baseUrl') + address, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, location]);
});

it.each([
  `/comments/${article}`,
  '/rankings.json?language=en',
  '/rankings.csv?language=zh',
  '/contents/about/en.md',
  '/avatars/lorelei/abc.svg',
])('%s may be cached publicly, without a request id and without the visitor’s language', async (address) => {
  const answers = [await call(address, { language: 'zh' }), await call(address, { language: 'en' })];
  for (const { status, headers } of answers) {
    expect([status, headers.get('x-request-id')]).toEqual([200, null]);
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect(headers.get('vary') ?? '').not.toMatch(/language/i);
  }
  const [one, other] = answers.map(({ headers, text }) => [headers.get('content-language'), text]);
  expect(one).toEqual(other);
});

it('a ranking without a language in its address may be cached only privately', async () => {
  const [zh, en] = [await call('/rankings.json', { language: 'zh' }), await call('/rankings.json', { language: 'en' })];
  expect([zh, en].map(({ headers }) => headers.get('cache-control'))).toEqual(['private, max-age=300', 'private, max-age=300']);
  expect(zh.text).not.toBe(en.text);
});

it.each(['/jobs', '/news', '/rankings.json', `/comments/${article}`])(
  '%s with 10,000 parameters does not repeat them in a header',
  async (address) => {
    const { status, headers } = await call(`${address}?${'x=1&'.repeat(10_000)}y=2`);
    expect(status).toBe(200);
    expect(JSON.stringify([...headers]).length).toBeLessThan(4000);
  },
);
