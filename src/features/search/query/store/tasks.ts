import { and, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { searchTasks } from '#drizzle/schema/search.ts';

/**
 * Records the start of an analysis. Idempotent. Only one analyst works on a title, so another task of this title that is still processing was lost. It
 * ends as an error in the same transaction.
 */
export async function recordTaskStart(db: Db, task: { taskId: string; normalizedTitle: string; query: string; at: Date }): Promise<void> {
  const { at, ...row } = task;
  const { taskId, normalizedTitle, status } = searchTasks;
  await db.batch([
    db
      .update(searchTasks)
      .set({ status: 'error', errorCode: 'server_error', finishedAt: at })
      .where(and(eq(normalizedTitle, task.normalizedTitle), eq(status, 'processing'), ne(taskId, task.taskId))),
    db
      .insert(searchTasks)
      .values({ ...row, status: 'processing', createdAt: at })
      .onConflictDoNothing(),
  ]);
}

interface TaskEnd {
  taskId: string;
  status: 'completed' | 'error';
  jobId: number | null;
  errorCode: string | null;
  at: Date;
}

/** Records the outcome of an analysis. Only the first outcome counts. */
export async function recordTaskEnd(db: Db, { taskId, status, jobId, errorCode, at }: TaskEnd): Promise<void> {
  await db
    .update(searchTasks)
    .set({ status, jobId, errorCode, finishedAt: at })
    .where(and(eq(searchTasks.taskId, taskId), eq(searchTasks.status, 'processing')));
}

/** Deletes the tasks that started before a time. */
export async function deleteTasksBefore(db: Db, time: Date): Promise<void> {
  await db.delete(searchTasks).where(lt(searchTasks.createdAt, time));
}
