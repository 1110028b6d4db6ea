import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { Matches } from './match-jobs.ts';
import { rankOf } from './reading/rank-of.ts';
import { displayedSimilarity, mostForMembers, nameSimilarity } from './similarity.ts';
import { loadCandidates } from './store/candidates.ts';

/**
 * The jobs to choose from where a text is a bare rank, which says nothing of the work: those with the most people whose names end so. Null
 * for any other text, for a name that several jobs share, and for a longer rank that one job has as its name ("managing director").
 */
export async function askRank(ctx: Pick<Ctx, 'db' | 'language'>, query: string, found: Matches, limit: number): Promise<Match[] | null> {
  const rank = rankOf(query);
  if (!rank || (found.certain && !rank.isPlain)) return null;
  const sharing = found.list.filter(({ similarity }) => similarity === displayedSimilarity('shared', 1));
  if (!found.certain && sharing.length > 1) return null;
  const names = await loadCandidates(ctx.db, { variants: [], codes: [...rank.codes], language: ctx.language });
  const typed = normalizeTitle(query);
  const jobs = rank.codes.flatMap((code) => {
    const own = names.filter((name) => name.code === code && name.inCatalogue);
    const [first] = own;
    if (!first) return [];
    const likeness = Math.max(...own.map(({ normalized }) => nameSimilarity(typed, normalized)));
    return [{ job_id: first.jobId, title: first.title, similarity: Math.round(Math.min(mostForMembers, likeness) * 1000) / 1000 }];
  });
  return jobs.length > 1 ? jobs.slice(0, limit) : null;
}
