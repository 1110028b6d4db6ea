import { beforeAll, describe, expect, it } from 'vitest';
import { sameOriginHeaders, query, until } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

useOwnPlatform(); // a new job of another test file would purge the lists

let id = 0;
beforeAll(async () => {
  id = jobIdOf('53-7064.00');
});

const page = (path: string, headers: Record<string, string> = {}) => fetch(`${baseUrl()}${path}`, { headers });
/** Fetches a page until it comes from the cache, where it is stored after the first response. */
const fetchCached = (path: string) =>
  until(
    () => page(path),
    (response) => state(response) === 'HIT',
  );
const state = (response: Response) => response.headers.get('x-page-cache');

describe('a job page in the edge’s cache', () => {
  it('is rendered once, and then comes from the cache even with other query parameters', async () => {
    expect(state(await page(`/zh/jobs/${id}`))).toBe('MISS');
    const again = await page(`/zh/jobs/${id}?utm_source=x`);
    expect(state(again)).toBe('HIT');
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(again.headers.has('x-made-at')).toBe(false);
  });

  it('answers HEAD requests, and is stored after one', async () => {
    const headOnly = await fetch(`${baseUrl()}/zh/jobs/${id}`, { method: 'HEAD' });
    expect([headOnly.status, state(headOnly), await headOnly.text()]).toEqual([200, 'HIT', '']);
    const other = `/zh/jobs/${jobIdOf('53-7065.00')}`;
    expect(state(await fetch(`${baseUrl()}${other}`, { method: 'HEAD' }))).toBe('MISS');
    expect(await (await fetchCached(other)).text()).toContain('<h1');
  });

  it('shows the popularity of each address', async () => {
    const plain = await (await fetchCached(`/jobs/${id}`)).text();
    for (const number of ['1111', '2222']) {
      const withPopularity = await page(`/jobs/${id}?search_popularity=${number}`);
      expect([state(withPopularity), withPopularity.headers.get('etag')]).toEqual(['HIT', null]);
      const popularity = (html: string) => /<span data-address-number[^>]*>([^<]*)<\/span>/.exec(html)?.[1] ?? '';
      const html = await withPopularity.text();
      expect(popularity(html)).toBe(`Search popularity ${number}`);
      expect(html.replace(popularity(html), popularity(plain))).toBe(plain);
    }
  });

  it.each(['-1', '1e6', '0x10', '%205', '', '1234567890123', '%D9%A5'])(
    'shows the stored popularity if the one in the address is not a plain number: "%s"',
    async (number) => {
      const plain = await (await page(`/jobs/${id}`)).text();
      expect(await (await page(`/jobs/${id}?search_popularity=${number}`)).text()).toBe(plain);
    },
  );

  it('is not sent again to a browser that has it', async () => {
    const etag = (await page(`/jobs/${id}`)).headers.get('etag') ?? '';
    const second = await page(`/jobs/${id}`, { 'if-none-match': `"other", ${etag}` });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('shows a refreshed job and its full reviews at the next view', async () => {
    expect(await (await page(`/zh/jobs/${id}/analyses.json`)).json()).toEqual({});
    expect(state(await page(`/zh/jobs/${id}/analyses.json`))).toBe('HIT');
    const before = await (await page(`/jobs/${id}`)).text();
    expect(before).not.toContain('Sample 1');
    await fetch(`${baseUrl()}/api/jobs/${id}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders });
    const after = await page(`/jobs/${id}`);
    expect(state(after)).toBe('MISS');
    expect(await after.text()).toContain('Sample 1');
    const analyses = await page(`/zh/jobs/${id}/analyses.json`);
    expect(state(analyses)).toBe('MISS');
    expect(Object.keys((await analyses.json()) as object)).toEqual(['gpt4o', 'gemini', 'deepseek']); // the answer is an object by provider
  });

  it('is not cached for an unknown job', async () => {
    for (const path of ['/jobs/2000000000', '/zh/jobs/2000000000/analyses.json'])
      for (let round = 0; round < 2; round += 1) {
        const missing = await page(path);
        expect([missing.status, state(missing)]).toEqual([404, null]);
      }
  });
});

describe('a page of many jobs in the edge’s cache', () => {
  it.each([
    '/jobs',
    '/zh/jobs?page=3',
    '/rankings?sort=title',
    '/industries',
    '/zh/industries/62',
    '/zh/compare?jobs=1,2',
    '/',
    '/sitemap-jobs.xml',
  ])('is rendered once: %s', async (path) => {
    await page(path);
    const again = await page(path + (path.includes('?') ? '&' : '?') + 'utm_source=x');
    expect(state(again)).toBe('HIT');
    expect(again.headers.has('x-edge-cache')).toBe(false);
  });

  it('is separate for each query that changes it', async () => {
    const first = await (await page('/jobs?page=5')).text();
    const other = await page('/jobs?page=6');
    expect(await other.text()).not.toBe(first);
    expect(await (await page('/rankings?sort=title')).text()).not.toBe(await (await page('/rankings?sort=title&order=desc')).text());
  });

  it('is rendered each time for free text, without the internal header for tags', async () => {
    for (let round = 0; round < 2; round += 1) {
      const found = await page('/jobs?q=nurse');
      expect([found.status, state(found), found.headers.has('x-edge-cache')]).toEqual([200, null, false]);
    }
  });

  it('shows a refreshed job at the next view', async () => {
    const other = jobIdOf('51-9111.00');
    const addresses = [`/compare?jobs=${other},1`, '/rankings', '/jobs', '/sitemap-jobs.xml'];
    for (const address of addresses) await page(address);
    const cachedAt = Date.now(); // a purge does not reach pages that were rendered in the same millisecond
    await until(Date.now, (now) => now > cachedAt, 1000, 1);
    await fetch(`${baseUrl()}/api/jobs/${other}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders });
    const [row] = await query`select round(ai_replacement_rate)::int as rate from job_snapshots where job_id = ${other} and headline`;
    const states = await Promise.all(addresses.map(async (address) => state(await page(address))));
    expect(states).toEqual(['MISS', 'MISS', 'MISS', 'MISS']);
    expect(await (await page(`/compare?jobs=${other},1`)).text()).toContain(`${String(row?.['rate'])}%`);
  });
});
