import type { Ctx } from '#src/shared/ctx.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { allVariants, rankCandidates, parseQuery, toMatches } from './match-jobs.ts';
import { rankMatches } from './rank-matches.ts';
import { simplifyChinese } from './reading/simplify-chinese.ts';
import { loadSuggestions } from './store/candidates.ts';

/** Names fetched per suggestion, because several names can belong to one job. */
const namesPerSuggestion = 4;
/** Lower than for a search. One typo in a short word leaves little of it ("lawer"), and a wrong suggestion costs nothing. */
const threshold = 0.14;

/**
 * Suggests jobs while a visitor types: the certain match, or the one that counts the named job in, then names with the typed prefix, then other matches. For a generic text the
 * other matches come before the prefix: "teacher" means teachers rather than teaching assistants. Starts no analysis and costs no quota.
 */
export async function suggestJobs(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, input: { q: string; limit: number }): Promise<Match[]> {
  const parsed = await parseQuery(ctx, cleanQuery(simplifyChinese(input.q)));
  if (!parsed) return [];
  const query = { variants: allVariants(parsed), codes: parsed.codes, prefix: parsed.typed, language: ctx.language };
  const { candidates, withPrefix } = await loadSuggestions(ctx.db, query, input.limit * namesPerSuggestion);
  const ranking = rankCandidates(parsed, candidates);
  const { list, certain, member } = toMatches(ranking, input.limit, threshold);
  const byPrefix = rankMatches(withPrefix, [parsed.typed], 0);
  const found = new Map<number, Match>();
  const isGeneric = ranking.generic && parsed.typedVariants.includes(parsed.normalized); // while someone is typing, "lawy" is no typo of "lady"
  const sources = [certain ?? member ?? [], ...(isGeneric ? [list, byPrefix] : [byPrefix, list])];
  for (const match of sources.flat()) if (!found.has(match.job_id)) found.set(match.job_id, match);
  return [...found.values()].slice(0, input.limit);
}
