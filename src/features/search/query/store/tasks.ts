import { and, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { searchTasks } from '#drizzle/schema/search.ts';

/**
 * Records the start of an analysis. A repeated task changes nothing. Only one analyst works on a title, so another task of it that is still
 * under way was lost before its end could be recorded: it ends here, in the same transaction, as an error.
 */
export async function recordTaskStart(db: Db, task: { taskId: string; normalizedTitle: string; query: string; at: Date }): Promise<void> {
  const { at, ...started } = task;
  const { taskId, normalizedTitle, status } = searchTasks;
  await db.batch([
    db
      .update(searchTasks)
      .set({ status: 'error', errorCode: 'server_error', finishedAt: at })
      .where(and(eq(normalizedTitle, task.normalizedTitle), eq(status, 'processing'), ne(taskId, task.taskId))),
    db
      .insert(searchTasks)
      .values({ ...started, status: 'processing', createdAt: at })
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

/** Records how an analysis ended. Only the first end counts. */
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
