import type { Ctx } from '#src/shared/ctx.ts';
import { deleteTasksBefore, recordTaskEnd, recordTaskStart } from './store/tasks.ts';

/** Records the start of an analysis. Idempotent. */
export async function startTask(
  ctx: Pick<Ctx, 'db' | 'now'>,
  task: { taskId: string; normalizedTitle: string; query: string },
): Promise<void> {
  await recordTaskStart(ctx.db, { taskId: task.taskId, normalizedTitle: task.normalizedTitle, query: task.query, at: ctx.now() });
}

/** Records the outcome of an analysis. Only the first outcome counts. */
export async function endTask(
  ctx: Pick<Ctx, 'db' | 'now'>,
  taskId: string,
  outcome: { status: 'completed'; jobId: number } | { status: 'error'; code: string },
): Promise<void> {
  const isCompleted = outcome.status === 'completed';
  const end = {
    taskId,
    status: outcome.status,
    jobId: isCompleted ? outcome.jobId : null,
    errorCode: isCompleted ? null : outcome.code,
    at: ctx.now(),
  };
  await recordTaskEnd(ctx.db, end);
}

/** How long it is remembered what was typed to start an analysis, in milliseconds: 90 days. */
const rememberedMs = 90 * 86_400_000;

/** Forgets the analyses that were started more than 90 days ago, with what was typed. Their jobs stay. */
export async function deleteOldTasks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteTasksBefore(ctx.db, new Date(ctx.now().getTime() - rememberedMs));
}
