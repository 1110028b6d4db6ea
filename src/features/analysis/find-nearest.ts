import type { Ctx } from '#src/shared/ctx.ts';
import { nearestOf } from '../search/matcher/nearest.ts';
import type { NearestOccupation } from './contract.ts';
import { loadOccupations } from './store/basis.ts';

/** The occupations nearest to a text according to the matcher's model, closest first, with their measures. */
export async function findNearest(ctx: Pick<Ctx, 'db' | 'matcher'>, text: string): Promise<NearestOccupation[]> {
  const nearest = nearestOf((await ctx.matcher()).guess(text));
  const occupations = await loadOccupations(
    ctx.db,
    nearest.map(({ code }) => code),
  );
  return nearest.flatMap(({ code, similarity }) =>
    occupations.filter((occupation) => occupation.code === code).map((occupation) => ({ ...occupation, similarity })),
  );
}
