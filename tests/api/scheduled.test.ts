import { expect, inject, it } from 'vitest';
import { query, until } from '#tests/support/api-helpers.ts';

it('the timer forgets what was spent on past days, and keeps today and yesterday', async () => {
  const key = `scheduled-${process.pid}`;
  await query`insert into daily_counters (day, scope, key, count)
    select (now() at time zone 'utc')::date - age, 'search', ${key}, 1 from unnest(array[0, 1, 2, 40]) as age`;
  const ages = async () =>
    (await query`select (now() at time zone 'utc')::date - day as age from daily_counters where key = ${key} order by age`).map(
      ({ age }) => age,
    );
  expect((await fetch(`${inject('baseUrl')}/cdn-cgi/handler/scheduled`)).status).toBe(200);
  expect(await until(ages, (left) => left.length < 4, 10_000)).toEqual([0, 1]);
});
