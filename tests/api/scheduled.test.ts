import { expect } from 'vitest';
import { analyse, query, unknownTitle, until } from '#tests/support/api-helpers.ts';
import { newAddress } from '#tests/support/made-up.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { itWithinOneDay } from '#tests/support/within-one-day.ts';

const own = useOwnPlatform({ mode: 'preview' });

itWithinOneDay('the timer forgets what was spent on past days, and keeps today and yesterday', async () => {
  const key = newAddress();
  await query`insert into daily_counters (day, scope, key, count)
    select (now() at time zone 'utc')::date - age, 'search', ${key}, 1 from unnest(array[0, 1, 2, 40]) as age`;
  const ages = async () =>
    (await query`select (now() at time zone 'utc')::date - day as age from daily_counters where key = ${key} order by age`).map(
      ({ age }) => age,
    );
  expect((await fetch(`${own().url}/cdn-cgi/handler/scheduled`)).status).toBe(200);
  expect(await until(ages, (left) => left.length < 4, 10_000)).toEqual([0, 1]);
});

itWithinOneDay('the timer forgets after 90 days which networks searched a job that is not listed', async () => {
  const { id } = await analyse(unknownTitle(), { base: own().url });
  await query`insert into job_searches (job_id, day, network)
    select ${id}::int, (now() at time zone 'utc')::date - age, age::text from unnest(array[1, 90, 91, 400]) as age`;
  const ages = async () => (await query`select network from job_searches where job_id = ${id} order by 1`).map(({ network }) => network);
  expect((await fetch(`${own().url}/cdn-cgi/handler/scheduled`)).status).toBe(200);
  expect(await until(ages, (left) => left.length < 4, 10_000)).toEqual(['1', '90']);
});
