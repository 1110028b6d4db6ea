import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, getJob, type OwnWorker, query, search, startOwnWorker, until } from '#tests/support/api-helpers.ts';

let own: OwnWorker;
beforeAll(async () => {
  own = await startOwnWorker({ reviewers: 'none' });
});
afterAll(() => own.stop());

const idOf = async (onet: string) => Number((await query`select id from jobs where onet_soc = ${onet}`)[0]?.['id']);
const popularity = async (id: number) => (await getJob(id, { base: own.url })).search_popularity;

describe.concurrent('the popularity of a job', () => {
  it('grows within 8 seconds after its page was opened, in one write for all, and no page waits for that', async () => {
    const [id, other] = [await idOf('51-9151.00'), await idOf('51-9195.00')];
    const before = [await popularity(id), await popularity(other)];
    const open = (address: string, headers: Record<string, string> = {}) => fetch(`${own.url}${address}`, { headers });
    const pages = [`/jobs/${id}`, `/zh/jobs/${id}`, `/jobs/${id}?views=9`, `/jobs/${id}`, `/jobs/${other}`];
    const began = Date.now();
    const opened = await Promise.all(pages.map((page) => open(page)));
    expect(opened.map((page) => page.status)).toEqual(pages.map(() => 200));
    expect([await popularity(id), await popularity(other)], 'the pages are there, the count is not written yet').toEqual(before);
    await open(`/jobs/${id}`, { 'sec-purpose': 'prefetch' });
    await open('/jobs/2147483647');
    const now = await until(
      async () => [await popularity(id), await popularity(other)],
      ([one, two]) => one !== before[0] && two !== before[1],
      8000,
    );
    expect(Date.now() - began).toBeLessThan(8000);
    expect(now).toEqual([(before[0] ?? 0) + 4, (before[1] ?? 0) + 1]);
  });

  it('grows by a search that finds it, and not by lists, suggestions or the API', async () => {
    const id = await idOf('51-9141.00');
    const { title } = await getJob(id);
    const before = await popularity(id);
    await call(`/search-job/suggest?q=${encodeURIComponent(title)}`, { base: own.url });
    await call(`/jobs?q=${encodeURIComponent(title)}`, { base: own.url });
    expect((await search(title, { base: own.url })).job_id).toBe(id);
    await until(
      () => popularity(id),
      (now) => now > before,
      8000,
    );
    expect(await popularity(id)).toBe(before + 1);
  });
});
