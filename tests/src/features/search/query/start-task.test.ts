import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWaiting } from '#src/features/admin/dashboard/store.ts';
import { endTask, deleteOldTasks, startTask } from '#src/features/search/query/start-task.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
}, 120_000);
afterAll(() => database.close());

const startedAt = new Date('2026-11-26T09:00:00Z');
const laterAt = new Date('2026-11-26T09:10:00Z');
const task = (taskId: string, normalizedTitle = 'kelp whisperer') => ({ taskId, normalizedTitle, query: normalizedTitle });
const loadRows = async () =>
  (await database.db.query.searchTasks.findMany({ orderBy: (tasks, { asc }) => asc(tasks.taskId) })).map((row) => [
    ...[row.taskId, row.status, row.errorCode, row.finishedAt],
  ]);
const countRunning = async () => (await loadWaiting(database.db, startedAt)).running;

it('a new run of a title ends only a lost run of that title', async () => {
  await startTask({ db: database.db, now: () => startedAt }, task('a-lost'));
  await startTask({ db: database.db, now: () => startedAt }, task('b-other', 'moss curator'));
  const ctx = { db: database.db, now: () => laterAt };
  for (const _again of [1, 2]) await startTask(ctx, task('c-next'));
  expect(await loadRows()).toEqual([
    ['a-lost', 'error', 'server_error', laterAt],
    ['b-other', 'processing', null, null],
    ['c-next', 'processing', null, null],
  ]);
  expect(await countRunning()).toBe(2);
  await endTask(ctx, 'c-next', { status: 'error', code: 'no_search_data' });
  await startTask(ctx, task('c-next'));
  expect((await loadRows()).at(-1)).toEqual(['c-next', 'error', 'no_search_data', laterAt]);
  expect(await countRunning()).toBe(1);
});

it('the query of a run is deleted after 90 days, even if the run never ended', async () => {
  const day = 86_400_000;
  await database.query('delete from search_tasks');
  for (const [age, hasEnded] of [
    [91, true],
    [92, false],
    [89, true],
  ] as const) {
    const ctx = { db: database.db, now: () => new Date(startedAt.getTime() - age * day) };
    await startTask(ctx, task(`of-${age}`, `title ${age}`));
    if (hasEnded) await endTask(ctx, `of-${age}`, { status: 'error', code: 'no_search_data' });
  }
  await deleteOldTasks({ db: database.db, now: () => startedAt });
  expect((await loadRows()).map(([taskId]) => taskId)).toEqual(['of-89']);
});
