import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import { allVariants, type ParsedQuery } from './match-jobs.ts';
import { isSlipOf, correctEnding } from './slip.ts';
import { loadCandidates } from './store/candidates.ts';

/** Similarity of a match by a slip: low enough that the visitor chooses, and can continue the search. */
const slipSimilarity = 0.7;

/** Finds jobs with a name that an unmatched text misspells by a slip or two: "nurs", 律帅. Empty for any other text. */
export async function matchSlips(ctx: Pick<Ctx, 'db' | 'language'>, parsed: ParsedQuery | null, limit: number): Promise<Match[]> {
  if (!parsed) return [];
  const corrected = correctEnding(parsed.typed);
  const variants = corrected === null ? allVariants(parsed) : [corrected];
  const names = await loadCandidates(ctx.db, { variants, codes: [], language: ctx.language });
  const matching = names.filter(({ normalized }) =>
    corrected === null ? parsed.typedVariants.some((typed) => isSlipOf(typed, normalized)) : normalized === corrected,
  );
  const found = new Map<number, Match & { senseRank: number; code: string | null }>();
  for (const { jobId, title, senseRank, code } of matching)
    found.set(jobId, { job_id: jobId, title, similarity: slipSimilarity, senseRank: senseRank || 100, code });
  const likeliest = [...found.values()].toSorted((a, b) => a.senseRank - b.senseRank || a.job_id - b.job_id);
  return specificFirst(likeliest, ({ code }) => code)
    .slice(0, limit)
    .map(({ senseRank: _rank, code: _code, ...match }) => match);
}
