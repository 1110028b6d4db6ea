import type { Ctx } from '#src/shared/ctx.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { KnownWork } from './matcher/guess-work.ts';
import { allVariants, parseQuery, rankCandidates } from './match-jobs.ts';
import { loadCandidates } from './store/candidates.ts';
import type { MatcherCtx } from './contract.ts';

/** As for a match of a search: below this calibrated similarity, no occupation counts as the one that is meant. */
const leastSimilar = 0.5;

/**
 * Whether no occupation of the catalogue is as similar to a title as a match has to be: its neighbours place the job only roughly. A description
 * of the work says more than a title, so that a described job is not judged so.
 */
export async function isPlacedRoughly(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  { title, descriptions }: KnownWork,
): Promise<boolean> {
  if (descriptions.length > 0) return false;
  const parsed = await parseQuery(ctx, cleanQuery(title));
  if (!parsed) return true;
  const query = { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language };
  const names = (await loadCandidates(ctx.db, query)).filter(({ inCatalogue }) => inCatalogue);
  return (rankCandidates(parsed, names).ranked[0]?.similarity ?? 0) < leastSimilar;
}
