import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobListItemSchema } from '#src/features/jobs/page/contract.ts';
import { isStrongId } from '#src/shared/ids.ts';
import { call, type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { getAsHost } from '#tests/support/as-host.ts';

const refusals = [
  { address: '/jobs?page_size=51', status: 422, title: 'Unprocessable Content', code: 'invalid_input' },
  { address: '/jobs/2147483647', status: 404, title: 'Not Found', code: 'not_found' },
  { address: '/nothing/here', status: 404, title: 'Not Found', code: 'not_found' },
  { address: '/check-task-status/1', status: 400, title: 'Bad Request', code: 'invalid_query' },
];

describe('a refusal', () => {
  it.each(refusals)('has the fields of problem details and no others: $status $address', async ({ address, status, title, code }) => {
    const [english, chinese] = await Promise.all(['en', 'zh-CN,zh;q=0.9,en;q=0.8'].map((language) => call(address, { language })));
    for (const answer of [english, chinese]) {
      expect(answer?.status).toBe(status);
      expect(answer?.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(answer?.headers.get('cache-control')).toBe('no-store');
      expect(answer?.body).toMatchObject({ type: 'about:blank', title, status, code, request_id: answer?.headers.get('x-request-id') });
      const allowedFields = ['type', 'title', 'status', 'detail', 'code', 'request_id', 'errors'];
      expect(Object.keys(answer?.body ?? {}).filter((key) => !allowedFields.includes(key))).toEqual([]);
    }
    expect(english?.body).toMatchObject({ detail: expect.stringMatching(/^[A-Z][^\u4e00-\u9fff]+[.!]$/) });
    expect(chinese?.body).toMatchObject({ detail: expect.stringMatching(/^[\u4e00-\u9fff].+[。！]$/) });
    expect([english, chinese].map((answer) => answer?.headers.get('content-language'))).toEqual(['en', 'zh']);
  });

  it.each(['/', '', '/nothing', '/jobs/1/nothing', '/index.html', '/..%2f..%2fjobs', '/%E0%A4%A', '//jobs', '/JOBS', '/search-job'])(
    'of the unknown address "%s" is a 404 problem and never a page, even for a browser’s navigation',
    async (address) => {
      const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      for (const headers of [{}, navigation]) {
        const answer = await call(address, { headers });
        expect(answer.status).toBe(404);
        expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
        expect(answer.body).toMatchObject({ code: 'not_found', status: 404 });
      }
    },
  );
});

describe('every answer', () => {
  it('has a new strong request id, even if the client sent one', async () => {
    const addresses = ['/jobs', '/jobs', '/nothing', '/openapi.json', '/docs', '/health', '/search-job/suggest?q=nurse'];
    const ids = await Promise.all(
      addresses.map(async (address) => (await call(address, { headers: { 'x-request-id': 'mine' } })).headers.get('x-request-id') ?? ''),
    );
    expect(ids.every(isStrongId)).toBe(true);
    expect(new Set(ids).size).toBe(addresses.length);
  });

  it('varies by language and may not be framed, sniffed or read by a foreign page', async () => {
    const { headers } = await call('/jobs', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('vary')).toMatch(/Accept-Language/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the list of jobs', () => {
  it.each(['/jobs', '/jobs/'])('has the total number and links to the other pages at %s', async (address) => {
    const answer = await call(`${address}?page=2&page_size=7&category=29`);
    const total = Number(answer.headers.get('x-total-count'));
    const last = Math.ceil(total / 7);
    expect(total).toBeGreaterThan(7);
    const jobs = jobListItemSchema.array().parse(answer.body);
    expect(jobs).toHaveLength(Math.min(7, total - 7));
    expect(linksOf(answer.headers)).toMatchObject({ first: 1, prev: 1, last, ...(last > 2 ? { next: 3 } : {}) });
    const target = /<([^>]+)>; rel="first"/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const first = await call(`/jobs${new URL(target, 'http://any/api/jobs').search}`);
    expect(jobListItemSchema.array().parse(first.body)).toHaveLength(7);
    expect(first.headers.get('x-total-count')).toBe(String(total));
  });

  it('has no next after the last page and no prev before the first', async () => {
    const first = linksOf((await call('/jobs?category=29&page_size=50')).headers);
    expect(first['prev']).toBeUndefined();
    const last = linksOf((await call(`/jobs?category=29&page_size=50&page=${first['last']}`)).headers);
    expect(last['next']).toBeUndefined();
  });

  it.each(['page_size=51', 'page_size=0', 'page_size=x', 'page=0', 'page=-1', 'page=1.5', 'sort=luck', 'category=abc', 'q=%00'])(
    'refuses %s with 422 and the name of the field',
    async (parameter) => {
      const answer = await call(`/jobs/?${parameter}`);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: parameter.split('=')[0] }] });
    },
  );

  it('explains an invalid field in the language of each caller, to many callers at once', async () => {
    const languages = Array.from({ length: 20 }, (_, index) => (index % 2 ? ('zh' as const) : ('en' as const)));
    const answers = await Promise.all(languages.map((language) => call('/jobs?page_size=51', { language })));
    const sentences = { en: 'This must be 50 or less.', zh: '不能大于 50。' };
    const expected = languages.map((language) => ({ errors: [{ field: 'page_size', detail: sentences[language] }] }));
    expect(answers.map(({ body }) => body)).toMatchObject(expected);
  });

  it('finds jobs by title or alias, and treats wildcards as plain characters', async () => {
    const found = jobListItemSchema.array().parse((await call('/jobs?q=attorney')).body);
    expect(found.map((job) => job.title)).toContain('Lawyers');
    for (const wildcard of ['%25', '_', '%5C']) expect((await call(`/jobs?q=${wildcard}${wildcard}${wildcard}`)).body).toEqual([]);
  });

  it('sorts by exposure', async () => {
    const rates = jobListItemSchema
      .array()
      .parse((await call('/jobs?sort=risk&page_size=50')).body)
      .map((job) => job.ai_replacement_rate);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });
});

describe('with a host for the API', () => {
  let worker: OwnWorker;
  beforeAll(async () => {
    worker = await startOwnWorker({ reviewers: 'none', vars: { API_HOST: 'api.still-human.example' } });
  });
  afterAll(() => worker.stop());

  it('the API answers at the root of that host, also for unknown addresses', async () => {
    const host = 'api.still-human.example';
    for (const address of ['/jobs/?page_size=3', '/jobs?page_size=3']) {
      const answer = await getAsHost(worker.url, host, address);
      expect(answer.status).toBe(200);
      expect(jobListItemSchema.array().parse(answer.body)).toHaveLength(3);
    }
    const unknown = await getAsHost(worker.url, host, '/zh');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ code: 'not_found' });
    for (const list of ['announcements', 'audit', 'comments', 'jobs', 'news'])
      expect([list, (await getAsHost(worker.url, host, `/admin/${list}`)).body]).toMatchObject([list, { code: 'unauthenticated' }]);
    expect((await getAsHost(worker.url, host, '/openapi.json')).body).toMatchObject({ servers: [{ url: '/' }] });
  });

  it('the site answers at the root of any other host', async () => {
    const page = await getAsHost(worker.url, 'still-human.example', '/zh');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<html[^>]+lang="zh/);
    const admin = await getAsHost(worker.url, 'still-human.example', '/admin/audit');
    expect([admin.status, admin.text.slice(0, 15)]).toEqual([200, '<!DOCTYPE html>']);
    expect((await getAsHost(worker.url, 'still-human.example', '/admin/no-such-page')).status).toBe(404);
    expect((await getAsHost(worker.url, 'still-human.example', '/api/jobs?page_size=2')).status).toBe(200);
  });
});

/** The page that each relation of a Link header leads to. */
function linksOf(headers: Headers): Record<string, number> {
  const links = (headers.get('link') ?? '').split(', ').map((part) => {
    const [, target = '', rel = ''] = /^<([^>]*)>; rel="(\w+)"$/.exec(part) ?? [];
    return [rel, Number(new URL(target, 'http://any/api/jobs').searchParams.get('page'))];
  });
  return Object.fromEntries(links);
}
