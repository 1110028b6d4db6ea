import type { Ctx } from '#src/shared/ctx.ts';
import { guessWork, type KnownWork } from '#src/features/search/query/matcher/guess-work.ts';
import { nearestOf } from '#src/features/search/query/matcher/nearest.ts';
import type { NearestOccupation } from './contract.ts';
import { loadOccupations } from './store/basis.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';

/** Finds the occupations that the matcher's model places nearest to the given work, closest first, with their measures. */
export async function loadNearest(ctx: Pick<Ctx, 'db'> & MatcherCtx, work: KnownWork): Promise<NearestOccupation[]> {
  const nearest = nearestOf({ occupations: guessWork((await ctx.matcher()).guess, work) });
  const occupations = await loadOccupations(
    ctx.db,
    nearest.map(({ code }) => code),
  );
  return nearest.flatMap(({ code, similarity }) =>
    occupations.filter((occupation) => occupation.code === code).map((occupation) => ({ ...occupation, similarity })),
  );
}
