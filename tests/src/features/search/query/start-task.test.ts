import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWaiting } from '#src/features/admin/dashboard/store.ts';
import { endTask, deleteOldTasks, startTask } from '#src/features/search/query/start-task.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
}, 120_000);
afterAll(() => own.close());

const at = new Date('2026-11-26T09:00:00Z');
const later = new Date('2026-11-26T09:10:00Z');
const task = (taskId: string, normalizedTitle = 'kelp whisperer') => ({ taskId, normalizedTitle, query: normalizedTitle });
const rows = async () =>
  (await own.db.query.searchTasks.findMany({ orderBy: (tasks, { asc }) => asc(tasks.taskId) })).map((row) => [
    ...[row.taskId, row.status, row.errorCode, row.finishedAt],
  ]);
const running = async () => (await loadWaiting(own.db, at)).running;

it('a new run of a title ends only a lost run of that title', async () => {
  await startTask({ db: own.db, now: () => at }, task('a-lost'));
  await startTask({ db: own.db, now: () => at }, task('b-other', 'moss curator'));
  const ctx = { db: own.db, now: () => later };
  for (const _again of [1, 2]) await startTask(ctx, task('c-next'));
  expect(await rows()).toEqual([
    ['a-lost', 'error', 'server_error', later],
    ['b-other', 'processing', null, null],
    ['c-next', 'processing', null, null],
  ]);
  expect(await running()).toBe(2);
  await endTask(ctx, 'c-next', { status: 'error', code: 'no_search_data' });
  await startTask(ctx, task('c-next'));
  expect((await rows()).at(-1)).toEqual(['c-next', 'error', 'no_search_data', later]);
  expect(await running()).toBe(1);
});

it('the query of a run is deleted after 90 days, even if the run never ended', async () => {
  const day = 86_400_000;
  await own.query('delete from search_tasks');
  for (const [age, ends] of [
    [91, true],
    [92, false],
    [89, true],
  ] as const) {
    const ctx = { db: own.db, now: () => new Date(at.getTime() - age * day) };
    await startTask(ctx, task(`of-${age}`, `title ${age}`));
    if (ends) await endTask(ctx, `of-${age}`, { status: 'error', code: 'no_search_data' });
  }
  await deleteOldTasks({ db: own.db, now: () => at });
  expect((await rows()).map(([taskId]) => taskId)).toEqual(['of-89']);
});
