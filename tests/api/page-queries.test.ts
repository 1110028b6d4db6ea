import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type OwnWorker, startOwnWorker } from '#tests/support/api-helpers.ts';
import { countStatements, type CountedDatabase } from '#tests/support/counted-database.ts';
import { jobIdOf } from '#tests/support/ids.ts';

let counted: CountedDatabase;
let worker: OwnWorker;
beforeAll(async () => {
  counted = await countStatements(inject('database').NEON_LOCAL_PROXY);
  worker = await startOwnWorker({ vars: { NEON_LOCAL_PROXY: counted.url } });
});
afterAll(async () => {
  await worker.stop();
  await counted.close();
});

/** How many statements a page that is made anew may read: a page that needs more wants one better statement. */
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
])('%s reads at most %i statements', async (address, most) => {
  counted.takeStatements();
  const page = await fetch(worker.url + address);
  expect([200, 404]).toContain(page.status);
  await page.text();
  const statements = counted.takeStatements();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  if (most > 0) expect(statements.length).toBeGreaterThan(0);
});

it('a page that is kept reads nothing', async () => {
  const open = async () => {
    const page = await fetch(`${worker.url}/zh/jobs/${jobIdOf('25-1021.00')}`);
    await page.text();
    return page.headers.get('x-page-cache');
  };
  await expect.poll(open).toBe('HIT'); // it is stored after its first reader was answered
  counted.takeStatements();
  expect(await open()).toBe('HIT');
  expect(counted.takeStatements()).toEqual([]);
});
