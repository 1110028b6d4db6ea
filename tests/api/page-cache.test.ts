import { beforeAll, describe, expect, it } from 'vitest';
import { sameOriginHeaders, query, until } from '#tests/support/api-helpers.ts';
import { jobIdOf } from '#tests/support/ids.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { baseUrl } from '#tests/support/platform-under-test.ts';

useOwnPlatform(); // a new job anywhere makes the lists anew

let id = 0;
beforeAll(async () => {
  id = jobIdOf('53-7064.00');
});

const page = (path: string, headers: Record<string, string> = {}) => fetch(`${baseUrl()}${path}`, { headers });
/** A page once it is kept, which happens after it was sent. */
const kept = (path: string) =>
  until(
    () => page(path),
    (response) => state(response) === 'HIT',
  );
const state = (response: Response) => response.headers.get('x-page-cache');

describe('a job page at the edge', () => {
  it('is made once and answered from the cache after that, whatever other query it is asked with', async () => {
    expect(state(await page(`/zh/jobs/${id}`))).toBe('MISS');
    const again = await page(`/zh/jobs/${id}?utm_source=x`);
    expect(state(again)).toBe('HIT');
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(again.headers.has('x-made-at')).toBe(false);
  });

  it('is answered from the cache to those who ask only for its headers: else it would be made for each of them', async () => {
    const asked = await fetch(`${baseUrl()}/zh/jobs/${id}`, { method: 'HEAD' });
    expect([asked.status, state(asked), await asked.text()]).toEqual([200, 'HIT', '']);
    const other = `/zh/jobs/${jobIdOf('53-7065.00')}`;
    expect(state(await fetch(`${baseUrl()}${other}`, { method: 'HEAD' }))).toBe('MISS');
    expect(await (await kept(other)).text()).toContain('<h1');
  });

  it('shows the popularity of its address and not that of another', async () => {
    const plain = await (await kept(`/jobs/${id}`)).text();
    for (const number of ['1111', '2222']) {
      const shown = await page(`/jobs/${id}?search_popularity=${number}`);
      expect([state(shown), shown.headers.get('etag')]).toEqual(['HIT', null]);
      const popularity = (html: string) => /<span data-address-number[^>]*>([^<]*)<\/span>/.exec(html)?.[1] ?? '';
      const html = await shown.text();
      expect(popularity(html)).toBe(`Search popularity ${number}`);
      expect(html.replace(popularity(html), popularity(plain))).toBe(plain);
    }
  });

  it.each(['-1', '1e6', '0x10', '%205', '', '1234567890123', '%D9%A5'])(
    'shows its own popularity if the address has none that is plain: "%s"',
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

  it('shows a refreshed job at the next view, and what its reviewers say in full', async () => {
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
    expect(Object.keys((await analyses.json()) as object)).toEqual(['gpt4o', 'gemini', 'deepseek']); // the contract's providers
  });

  it('is not kept when there is no such job', async () => {
    for (const path of ['/jobs/2000000000', '/zh/jobs/2000000000/analyses.json'])
      for (let time = 0; time < 2; time += 1) {
        const missing = await page(path);
        expect([missing.status, state(missing)]).toEqual([404, null]);
      }
  });
});

describe('a page of many jobs at the edge', () => {
  it.each([
    '/jobs',
    '/zh/jobs?page=3',
    '/rankings?sort=title',
    '/industries',
    '/zh/industries/62',
    '/zh/compare?jobs=1,2',
    '/',
    '/sitemap-jobs.xml',
  ])('is made once: %s', async (path) => {
    await page(path);
    const again = await page(path + (path.includes('?') ? '&' : '?') + 'utm_source=x');
    expect(state(again)).toBe('HIT');
    expect(again.headers.has('x-edge-cache')).toBe(false);
  });

  it('is another for each query that changes it', async () => {
    const first = await (await page('/jobs?page=5')).text();
    const other = await page('/jobs?page=6');
    expect(await other.text()).not.toBe(first);
    expect(await (await page('/rankings?sort=title')).text()).not.toBe(await (await page('/rankings?sort=title&order=desc')).text());
  });

  it('is made each time for free text, and tells no tags', async () => {
    for (let time = 0; time < 2; time += 1) {
      const found = await page('/jobs?q=nurse');
      expect([found.status, state(found), found.headers.has('x-edge-cache')]).toEqual([200, null, false]);
    }
  });

  it('shows a refreshed job at the next view', async () => {
    const other = jobIdOf('51-9111.00');
    const addresses = [`/compare?jobs=${other},1`, '/rankings', '/jobs', '/sitemap-jobs.xml'];
    for (const address of addresses) await page(address);
    const made = Date.now(); // a purge counts for what was made before its millisecond
    await until(Date.now, (now) => now > made, 1000, 1);
    await fetch(`${baseUrl()}/api/jobs/${other}/llm-reviews?force_refresh=true`, { headers: sameOriginHeaders });
    const [row] = await query`select round(ai_replacement_rate)::int as rate from job_snapshots where job_id = ${other} and headline`;
    const states = await Promise.all(addresses.map(async (address) => state(await page(address))));
    expect(states).toEqual(['MISS', 'MISS', 'MISS', 'MISS']);
    expect(await (await page(`/compare?jobs=${other},1`)).text()).toContain(`${String(row?.['rate'])}%`);
  });
});
