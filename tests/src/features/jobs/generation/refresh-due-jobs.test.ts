import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshDueJobs } from '#src/features/jobs/generation/refresh-due-jobs.ts';
import type { AppCtx } from '#src/app/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { ownCtx } from '#tests/support/own-ctx.ts';
import { openOwnDatabase, type OwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => (database = await openOwnDatabase()));
afterAll(() => database.close());

const day = 86_400_000;

/** A job that was refreshed some days ago. */
const addJob = ({ now }: Pick<AppCtx, 'now'>, id: number, listing: string, popularity: number, days: number) =>
  database.query(
    `insert into jobs (id, normalized_title, origin, listing, search_popularity, last_refreshed_at) values ($1, $2, 'visitor', $3, $4, $5)`,
    [id, `job ${id}`, listing, popularity, new Date(now().getTime() - days * day).toISOString()],
  );

it('listed jobs are refreshed first, then unlisted jobs that were opened or reviewed, within one limit', async () => {
  const { ctx, refreshed } = ownCtx(database);
  await addJob(ctx, 1, 'unlisted', 9, 91);
  await addJob(ctx, 2, 'listed', 0, 91);
  await addJob(ctx, 3, 'listed', 5, 91);
  await addJob(ctx, 4, 'unlisted', 0, 91); // nobody opened it
  await addJob(ctx, 5, 'unlisted', 0, 91); // nobody opened it, but it has a review
  await addJob(ctx, 6, 'unlisted', 9, 89);
  await addJob(ctx, 7, 'withheld', 9, 91);
  await database.query(
    `insert into job_reviews (job_id, provider, model_id, prompt_version, sample, share, rate, score, answer, last_refreshed_at)
     values (5, 'gpt4o', 'm', '1', false, 0.5, 50, 5, '{}', $1)`,
    [new Date(ctx.now().getTime() - 91 * day).toISOString()],
  );
  expect(await refreshDueJobs(ctx)).toEqual({ due: 4, refreshed: 4 });
  expect(refreshed).toEqual([3, 2, 1, 5]);

  await database.query("update jobs set listing = 'unlisted'");
  for (let id = 10; id < 59; id += 1) await addJob(ctx, id, 'listed', 1, 91);
  refreshed.length = 0;
  expect(await refreshDueJobs(ctx)).toMatchObject({ due: 50 });
  expect([refreshed.length, refreshed.at(-1)]).toEqual([50, 1]);
});

it('the run continues after a job that fails or gets no answer, which comes last in the next run, and stops if the database is unreachable', async () => {
  await database.query('delete from jobs');
  const tried: number[] = [];
  const logged: unknown[] = [];
  const unreachable = new AppError('unavailable');
  let failures: Record<number, Error | 'no_answer'> = { 1: new Error('it broke'), 2: 'no_answer' };
  const refresh: AppCtx['analysts']['refresh'] = async (jobId) => {
    tried.push(jobId);
    const failure = failures[jobId];
    if (failure instanceof Error) throw failure;
    return { outcome: failure ?? 'refreshed' };
  };
  const base = ownCtx(database, { log: ({ event, job }) => void logged.push([event, job]) });
  const ctx: AppCtx = { ...base.ctx, analysts: { ...base.ctx.analysts, refresh } };
  for (const [id, popularity] of [9, 8, 7, 6].entries()) await addJob(ctx, id + 1, 'listed', popularity, 91);
  const run = async () => [(await refreshDueJobs(ctx)).refreshed, tried.splice(0)];
  expect([await run(), logged]).toEqual([
    [2, [1, 2, 3, 4]],
    [
      ['scheduled_job_failed', 1],
      ['refresh_unanswered', 2],
    ],
  ]);
  base.clock.now = new Date(base.clock.now.getTime() + day);
  await addJob(ctx, 5, 'listed', 0, 91);
  failures = { 2: 'no_answer' };
  expect(await run()).toEqual([4, [3, 4, 5, 1, 2]]); // this stand-in does not store that it refreshed a job
  base.clock.now = new Date(base.clock.now.getTime() + 91 * day);
  expect(await run()).toEqual([4, [1, 2, 3, 4, 5]]);
  failures = { 3: unreachable };
  await expect(run()).rejects.toThrow(unreachable);
  expect(tried).toEqual([1, 3]);
});
