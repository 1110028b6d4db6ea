import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import { allVariants, type ParsedQuery } from './match-jobs.ts';
import { isSlipOf, withMeantEnding } from './slip.ts';
import { loadCandidates } from './store/candidates.ts';

/** Below the similarity of a name, so that the visitor chooses and may go on. */
const likeness = 0.7;

/** Jobs with a name of which an unmatched text is a slip or two away: "nurs", 律帅. Empty for any other text. */
export async function findSlips(ctx: Pick<Ctx, 'db' | 'language'>, parsed: ParsedQuery | null, limit: number): Promise<Match[]> {
  if (!parsed) return [];
  const meant = withMeantEnding(parsed.typed);
  const variants = meant === null ? allVariants(parsed) : [meant];
  const names = await loadCandidates(ctx.db, { variants, codes: [], language: ctx.language });
  const near = names.filter(({ normalized }) =>
    meant === null ? parsed.typedVariants.some((typed) => isSlipOf(typed, normalized)) : normalized === meant,
  );
  const found = new Map<number, Match & { senseRank: number; code: string | null }>();
  for (const { jobId, title, senseRank, code } of near)
    found.set(jobId, { job_id: jobId, title, similarity: likeness, senseRank: senseRank || 100, code });
  const likeliest = [...found.values()].toSorted((a, b) => a.senseRank - b.senseRank || a.job_id - b.job_id);
  return specificFirst(likeliest, ({ code }) => code)
    .slice(0, limit)
    .map(({ senseRank: _rank, code: _code, ...match }) => match);
}
