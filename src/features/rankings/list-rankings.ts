import type { Ctx } from '#src/shared/ctx.ts';
import type { RankedJob, RankingsQuery } from './contract.ts';
import { naturalOrder } from './rankings-address.ts';
import { loadRanking } from './store.ts';

/**
 * The jobs in the order of one figure, in the language of the request.
 * @param input.part which rows; all of them where it is left out
 * @returns `total` counts what the filters leave
 */
export function listRankings(
  ctx: Pick<Ctx, 'db' | 'language'>,
  input: { query: RankingsQuery; part?: { limit: number; offset: number } },
): Promise<{ rows: RankedJob[]; total: number }> {
  const order = input.query.order ?? naturalOrder(input.query.sort);
  return loadRanking(ctx.db, ctx.language, { ...input, query: { ...input.query, order } });
}
