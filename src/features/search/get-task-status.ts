import type { Ctx } from '#src/shared/ctx.ts';
import type { TaskStatus } from './contract.ts';

/** Where an analysis stands, as its room remembers it: up to 30 minutes after its end, `not_found` later or for an unknown id. */
export async function getTaskStatus(ctx: Pick<Ctx, 'rooms'>, clientTaskId: string): Promise<TaskStatus> {
  const { status, jobId } = await ctx.rooms.status(clientTaskId);
  return { status, job_id: jobId };
}
