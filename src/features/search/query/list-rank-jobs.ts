import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { Matches } from './match-jobs.ts';
import { rankOf } from './reading/rank-of.ts';
import { displayedSimilarity, maxMemberSimilarity, nameSimilarity } from './similarity.ts';
import { loadCandidates } from './store/candidates.ts';

/**
 * Lists the jobs to choose from for a text that is a bare rank: those with the most people whose names end with it. Null for any other text, for a
 * name that several jobs share, and for a longer rank that is the name of one job ("managing director").
 */
export async function listRankJobs(
  ctx: Pick<Ctx, 'db' | 'language'>,
  query: string,
  matches: Matches,
  limit: number,
): Promise<Match[] | null> {
  const rank = rankOf(query);
  if (!rank || (matches.certain && !rank.isPlain)) return null;
  const sharedNames = matches.list.filter(({ similarity }) => similarity === displayedSimilarity('shared', 1));
  if (!matches.certain && sharedNames.length > 1) return null;
  const names = await loadCandidates(ctx.db, { variants: [], codes: [...rank.codes], language: ctx.language });
  const typed = normalizeTitle(query);
  const jobs = rank.codes.flatMap((code) => {
    const jobNames = names.filter((name) => name.code === code && name.inCatalogue);
    const [first] = jobNames;
    if (!first) return [];
    const likeness = Math.max(...jobNames.map(({ normalized }) => nameSimilarity(typed, normalized)));
    return [{ job_id: first.jobId, title: first.title, similarity: Math.round(Math.min(maxMemberSimilarity, likeness) * 1000) / 1000 }];
  });
  return jobs.length > 1 ? jobs.slice(0, limit) : null;
}
