import type { Ctx } from '#src/shared/ctx.ts';
import type { RankedJob, RankingsQuery } from './contract.ts';
import { defaultOrder } from './rankings-address.ts';
import { loadRanking } from './store.ts';

/**
 * Lists jobs in the requested order, in the language of the request.
 * @param input.part the rows to return; all by default
 * @returns `total` is the number of jobs that pass the filters
 */
export function listRankings(
  ctx: Pick<Ctx, 'db' | 'language'>,
  input: { query: RankingsQuery; part?: { limit: number; offset: number } },
): Promise<{ rows: RankedJob[]; total: number }> {
  const order = input.query.order ?? defaultOrder(input.query.sort);
  return loadRanking(ctx.db, ctx.language, { ...input, query: { ...input.query, order } });
}
