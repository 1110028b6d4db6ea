import type { Ctx } from '#src/shared/ctx.ts';
import { cleanQuery } from './clean-query.ts';
import type { Match } from './contract.ts';
import { allVariants, rankCandidates, rankMatches, readText, toMatches } from './match-jobs.ts';
import { loadSuggestions } from './store.ts';

/** Fetched per wanted suggestion, since several names can belong to one job. */
const namesPerSuggestion = 4;
/** Less than a search needs: one letter of a short word mistyped leaves little of it ("lawer"), and a wrong suggestion costs nothing. */
const threshold = 0.14;

/**
 * What a visitor may be typing: the certain match, names that begin so, then what else the matcher finds; that before names that begin so where the text is a
 * kind of job ("teacher" means teachers rather than who assists one). Starts nothing, costs no quota.
 */
export async function suggestJobs(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, input: { q: string; limit: number }): Promise<Match[]> {
  const reading = await readText(ctx, cleanQuery(input.q));
  if (!reading) return [];
  const asked = { variants: allVariants(reading), codes: reading.codes, beginning: reading.typed, language: ctx.language };
  const { candidates, beginning } = await loadSuggestions(ctx.db, asked, input.limit * namesPerSuggestion);
  const ranking = rankCandidates(reading, candidates);
  const { list, certain } = toMatches(ranking, input.limit, threshold);
  const begun = rankMatches(beginning, [reading.typed], 0);
  const found = new Map<number, Match>();
  const isKind = ranking.generic && reading.typedVariants.includes(reading.normalized); // "lawy" is no slip for "lady" while somebody is typing
  const sources = [certain ? [certain] : [], ...(isKind ? [list, begun] : [begun, list])];
  for (const match of sources.flat()) if (!found.has(match.job_id)) found.set(match.job_id, match);
  return [...found.values()].slice(0, input.limit);
}
