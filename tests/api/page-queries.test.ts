import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { countStatements, type CountedDatabase } from '#tests/support/counted-database.ts';
import { jobIdOf } from '#tests/support/ids.ts';

let countedDatabase: CountedDatabase;
let worker: OwnWorker;
beforeAll(async () => {
  countedDatabase = await countStatements(inject('database').NEON_LOCAL_PROXY);
  worker = await startOwnWorker({ vars: { NEON_LOCAL_PROXY: countedDatabase.url } });
});
afterAll(async () => {
  await worker.stop();
  await countedDatabase.close();
});

/** The most statements for an uncached page. A page that needs more should combine them. */
it.each([
  [`/jobs/${jobIdOf('13-1199.07')}`, 3],
  [`/zh/jobs/${jobIdOf('13-1199.07')}?search_popularity=5`, 3],
  ['/', 4],
  ['/jobs', 3],
  ['/jobs?page=3&sort=risk', 3],
  ['/rankings', 3],
  ['/map', 2],
  ['/industries', 1],
  ['/industries/62', 9],
  [`/compare?jobs=${['13-1199.07', '25-1021.00', '11-1021.00'].map(jobIdOf).join()}`, 2],
  ['/news', 3],
  ['/sitemap-jobs.xml', 1],
  ['/about', 0],
  ['/method', 0],
  ['/nowhere', 0],
])('%s needs at most %i statements', async (address, limit) => {
  countedDatabase.takeStatements();
  const page = await fetch(worker.url + address);
  expect([200, 404]).toContain(page.status);
  await page.text();
  const statements = countedDatabase.takeStatements();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(limit);
  if (limit > 0) expect(statements.length).toBeGreaterThan(0);
});

it('a cached page needs no statement', async () => {
  const fetchCacheState = async () => {
    const page = await fetch(`${worker.url}/zh/jobs/${jobIdOf('25-1021.00')}`);
    await page.text();
    return page.headers.get('x-page-cache');
  };
  await expect.poll(fetchCacheState).toBe('HIT'); // a page is stored after its first response
  countedDatabase.takeStatements();
  expect(await fetchCacheState()).toBe('HIT');
  expect(countedDatabase.takeStatements()).toEqual([]);
});
