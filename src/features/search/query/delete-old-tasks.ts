import type { Ctx } from '#src/shared/ctx.ts';
import { deleteTasksBefore } from './store/tasks.ts';

/** How long the query of an analysis is stored: 90 days. */
const taskLifetimeMs = 90 * 86_400_000;

/** Deletes the records of analyses that started more than 90 days ago, with their queries. Their jobs stay. */
export async function deleteOldTasks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteTasksBefore(ctx.db, new Date(ctx.now().getTime() - taskLifetimeMs));
}
