import { beforeAll, describe, expect, inject, it } from 'vitest';
import { query } from '#tests/support/api-helpers.ts';

/** A job of the catalogue that no other test refreshes. */
let id = 0;
beforeAll(async () => {
  const [row] = await query`select id from jobs where onet_soc = '53-7064.00'`;
  id = Number(row?.['id']);
});

const page = (path: string, headers: Record<string, string> = {}) => fetch(`${inject('baseUrl')}${path}`, { headers });
const state = (response: Response) => response.headers.get('x-page-cache');

describe('a job page at the edge', () => {
  it('is made once and answered from the cache after that, whatever other query it is asked with', async () => {
    expect(state(await page(`/zh/jobs/${id}`))).toBe('MISS');
    const again = await page(`/zh/jobs/${id}?utm_source=x`);
    expect(state(again)).toBe('HIT');
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(again.headers.has('x-made-at')).toBe(false);
  });

  it('shows the popularity of its address and not that of another', async () => {
    await page(`/jobs/${id}?search_popularity=1111`);
    expect(await (await page(`/jobs/${id}?search_popularity=2222`)).text()).toContain('2222');
    const known = await page(`/jobs/${id}?search_popularity=1111`);
    expect(state(known)).toBe('HIT');
    expect(await known.text()).toContain('1111');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await page(`/jobs/${id}`)).headers.get('etag') ?? '';
    const second = await page(`/jobs/${id}`, { 'if-none-match': `"other", ${etag}` });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('shows a refreshed job at the next view', async () => {
    const before = await (await page(`/jobs/${id}`)).text();
    expect(before).not.toContain('GPT-4o');
    await fetch(`${inject('baseUrl')}/api/jobs/${id}/llm-reviews?force_refresh=true`);
    const after = await page(`/jobs/${id}`);
    expect(state(after)).toBe('MISS');
    expect(await after.text()).toContain('GPT-4o');
  });

  it('is not kept when there is no such job', async () => {
    for (let time = 0; time < 2; time += 1) {
      const missing = await page('/jobs/2000000000');
      expect([missing.status, state(missing)]).toEqual([404, null]);
    }
  });
});
