import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import { guessWork } from './matcher/guess-work.ts';
import { loadCandidates } from './store/candidates.ts';
import type { MatcherCtx } from './contract.ts';

/** Below the similarity of a name, because a description is never a name. */
const maxSimilarity = 0.85;
const minSimilarity = 0.02;

/** Finds the occupations with the most similar work to a description, the most similar first. */
export async function matchWork(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, description: string, limit: number): Promise<Match[]> {
  const { guess } = await ctx.matcher();
  const likeliest = guessWork(guess, { title: '', descriptions: [description] });
  const probable = specificFirst(likeliest, ({ code }) => code).slice(0, limit);
  const names = await loadCandidates(ctx.db, { variants: [], codes: probable.map(({ code }) => code), language: ctx.language });
  const byCode = new Map(names.map(({ code, jobId, title }) => [code, { job_id: jobId, title }]));
  return probable.flatMap(({ code, probability }) => {
    const job = byCode.get(code);
    const similarity = Math.round(1000 * Math.min(maxSimilarity, probability)) / 1000;
    return job && similarity >= minSimilarity ? [{ ...job, similarity }] : [];
  });
}
