import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshDueJobs } from '#src/features/analysis/refresh-due-jobs.ts';
import { ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => (database = await openOwnDatabase()));
afterAll(() => database.close());

const day = 86_400_000;

it('refreshes what is listed first, then what has but its own page and was opened or reviewed, within one limit', async () => {
  const { ctx, refreshed } = ownCtx(database);
  const ago = (days: number) => new Date(ctx.now().getTime() - days * day).toISOString();
  const add = (id: number, listing: string, popularity: number, days: number) =>
    database.query(
      `insert into jobs (id, normalized_title, origin, listing, search_popularity, last_refreshed_at) values ($1, $2, 'visitor', $3, $4, $5)`,
      [id, `job ${id}`, listing, popularity, ago(days)],
    );
  await add(1, 'unlisted', 9, 91);
  await add(2, 'listed', 0, 91);
  await add(3, 'listed', 5, 91);
  await add(4, 'unlisted', 0, 91); // nobody opened it
  await add(5, 'unlisted', 0, 91); // nobody opened it, but it has a review
  await add(6, 'unlisted', 9, 89);
  await add(7, 'withheld', 9, 91);
  await database.query(
    `insert into job_reviews (job_id, provider, model_id, prompt_version, sample, share, rate, score, answer, last_refreshed_at)
     values (5, 'gpt4o', 'm', '1', false, 0.5, 50, 5, '{}', $1)`,
    [ago(91)],
  );
  expect(await refreshDueJobs(ctx)).toEqual({ due: 4, refreshed: 4 });
  expect(refreshed).toEqual([3, 2, 1, 5]);

  await database.query("update jobs set listing = 'unlisted'");
  for (let id = 10; id < 59; id += 1) await add(id, 'listed', 1, 91);
  refreshed.length = 0;
  expect(await refreshDueJobs(ctx)).toMatchObject({ due: 50 });
  expect([refreshed.length, refreshed.at(-1)]).toEqual([50, 1]);
});
