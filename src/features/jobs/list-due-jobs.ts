import type { Ctx } from '#src/shared/ctx.ts';
import { loadDueJobs } from './store.ts';

/** Ids of the jobs last refreshed before an instant, most popular first. */
export function listDueJobs(ctx: Pick<Ctx, 'db'>, before: Date, limit: number): Promise<number[]> {
  return loadDueJobs(ctx.db, before, limit);
}
