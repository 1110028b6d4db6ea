import type { Ctx } from '#src/shared/ctx.ts';
import type { Comparison } from './contract.ts';
import { loadComparedJobs } from './store.ts';

/** Returns the jobs to compare, in the order of `ids`. Unknown ids are in `missing`. */
export async function getComparison(ctx: Pick<Ctx, 'db' | 'language'>, ids: readonly number[]): Promise<Comparison> {
  if (ids.length === 0) return { jobs: [], missing: [] };
  const byId = new Map((await loadComparedJobs(ctx.db, ctx.language, ids)).map((job) => [job.id, job]));
  return { jobs: ids.flatMap((id) => byId.get(id) ?? []), missing: ids.filter((id) => !byId.has(id)) };
}
