import type { Ctx } from '#src/shared/ctx.ts';
import { deleteTasksBefore } from './store/tasks.ts';

/** How long it is remembered what was typed to start an analysis, in milliseconds: 90 days. */
const rememberedMs = 90 * 86_400_000;

/** Forgets the analyses that were started more than 90 days ago, with what was typed. Their jobs stay. */
export async function forgetOldTasks(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteTasksBefore(ctx.db, new Date(ctx.now().getTime() - rememberedMs));
}
