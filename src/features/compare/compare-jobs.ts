import type { Ctx } from '#src/shared/ctx.ts';
import type { Comparison } from './contract.ts';
import { loadComparedJobs } from './store.ts';

/** Jobs side by side, in the order of `ids`, in the language of the request. Ids that no job has are named; without ids nothing is asked. */
export async function compareJobs(ctx: Pick<Ctx, 'db' | 'language'>, ids: readonly number[]): Promise<Comparison> {
  if (ids.length === 0) return { jobs: [], missing: [] };
  const rows = await loadComparedJobs(ctx.db, ctx.language, ids);
  const jobs = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const { low, high, ...job } = row;
    return [{ ...job, spread: { low, high } }];
  });
  return { jobs, missing: ids.filter((id) => !rows.some((row) => row.id === id)) };
}
