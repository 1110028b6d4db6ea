import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnWorker, query, startOwnWorker, until } from '#tests/support/api-helpers.ts';

let own: OwnWorker;
beforeAll(async () => {
  own = await startOwnWorker({ mode: 'preview' });
});
afterAll(() => own.stop());

it('the timer forgets what was spent on past days, and keeps today and yesterday', async () => {
  const key = `scheduled-${process.pid}`;
  await query`insert into daily_counters (day, scope, key, count)
    select (now() at time zone 'utc')::date - age, 'search', ${key}, 1 from unnest(array[0, 1, 2, 40]) as age`;
  const ages = async () =>
    (await query`select (now() at time zone 'utc')::date - day as age from daily_counters where key = ${key} order by age`).map(
      ({ age }) => age,
    );
  expect((await fetch(`${own.url}/cdn-cgi/handler/scheduled`)).status).toBe(200);
  expect(await until(ages, (left) => left.length < 4, 10_000)).toEqual([0, 1]);
});
