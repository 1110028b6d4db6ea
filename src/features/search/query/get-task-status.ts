import type { TaskStatus } from './contract.ts';
import type { RoomsCtx } from '#src/features/foundation/progress/rooms.ts';

/** Returns the status of an analysis from its room. `not_found` for an unknown id, or more than 30 minutes after the analysis ended. */
export async function getTaskStatus(ctx: RoomsCtx, clientTaskId: string): Promise<TaskStatus> {
  const { status, jobId, near } = await ctx.rooms.status(clientTaskId);
  return { status, job_id: jobId, ...(near ? { near } : {}) };
}
