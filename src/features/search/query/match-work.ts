import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import { guessWork } from './matcher/guess-work.ts';
import { loadCandidates } from './store/candidates.ts';
import type { MatcherCtx } from './contract.ts';

/** Lower than the similarity of a matching name (1), because a description is weaker evidence than a name. */
const maxSimilarity = 0.85;
const minSimilarity = 0.02;

/** Finds the occupations whose work is most similar to a description. Best first, but a specific occupation precedes catch-all ones. */
export async function matchWork(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, description: string, limit: number): Promise<Match[]> {
  const { guess } = await ctx.matcher();
  const guesses = guessWork(guess, { title: '', descriptions: [description] });
  const top = specificFirst(guesses, ({ code }) => code).slice(0, limit);
  const names = await loadCandidates(ctx.db, { variants: [], codes: top.map(({ code }) => code), language: ctx.language });
  const byCode = new Map(names.map(({ code, jobId, title }) => [code, { job_id: jobId, title }]));
  return top.flatMap(({ code, probability }) => {
    const job = byCode.get(code);
    const similarity = Math.round(1000 * Math.min(maxSimilarity, probability)) / 1000;
    return job && similarity >= minSimilarity ? [{ ...job, similarity }] : [];
  });
}
