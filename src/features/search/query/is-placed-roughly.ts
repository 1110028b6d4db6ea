import type { Ctx } from '#src/shared/ctx.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { KnownWork } from './matcher/guess-work.ts';
import { allVariants, parseQuery, rankCandidates } from './match-jobs.ts';
import { loadCandidates } from './store/candidates.ts';
import type { MatcherCtx } from './contract.ts';

/** Minimum calibrated similarity for a match, as in a search. */
const minSimilarity = 0.5;

/**
 * Whether no occupation of the catalogue is similar enough to a title to match it, so that the nearest occupations place the job only roughly. Always
 * false for a described job, because a description says more than a title.
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
  return (rankCandidates(parsed, names).ranked[0]?.similarity ?? 0) < minSimilarity;
}
