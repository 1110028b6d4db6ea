import type { Ctx } from '#src/shared/ctx.ts';
import { cleanQuery } from './clean-query.ts';
import type { Match } from './contract.ts';
import { matchJobs, rankMatches } from './match-jobs.ts';
import { normalizeTitle } from './normalize-title.ts';
import { loadNamesBeginning } from './store.ts';

/** Fetched per wanted suggestion, since several names can belong to one job. */
const namesPerSuggestion = 4;
/** Less than a search needs: one letter of a short word mistyped leaves little of it ("lawer"), and a wrong suggestion costs nothing. */
const threshold = 0.14;

/** What a visitor may be typing: the certain match, names that begin so, then what else the matcher finds. Starts nothing, costs no quota. */
export async function suggestJobs(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, input: { q: string; limit: number }): Promise<Match[]> {
  const text = cleanQuery(input.q);
  const normalized = normalizeTitle(text);
  if (!normalized) return [];
  const [matches, names] = await Promise.all([
    matchJobs(ctx, text, input.limit, threshold),
    loadNamesBeginning(ctx.db, normalized, ctx.language, input.limit * namesPerSuggestion),
  ]);
  const found = new Map<number, Match>();
  const sources = [matches.certain ? [matches.certain] : [], rankMatches(names, [normalized], 0), matches.list];
  for (const match of sources.flat()) if (!found.has(match.job_id)) found.set(match.job_id, match);
  return [...found.values()].slice(0, input.limit);
}
