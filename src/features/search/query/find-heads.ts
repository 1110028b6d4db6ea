import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { ParsedQuery } from './match-jobs.ts';
import { isChinese } from './matcher/scripts.ts';
import { isBareRank } from './reading/words.ts';
import { loadCandidates } from './store/candidates.ts';

/** Below the similarity of a name, so that the visitor chooses and may go on. */
const likeness = { head: 0.6, guessed: 0.55 };
/** A guess that says something of the text. */
const guessedFrom = 0.35;
const leastChinese = 2;

/**
 * Jobs for an unmatched text whose end is a name: "regional ice cream sales supervisor" is a kind of sales supervisor, 南湖区物业客服 of 客服. What
 * the model is rather sure of comes with them. Empty where no end of the text is known.
 */
export async function findHeads(ctx: Pick<Ctx, 'db' | 'language'>, parsed: ParsedQuery | null, limit: number): Promise<Match[]> {
  if (!parsed) return [];
  const heads = headsOf(parsed.normalized);
  if (heads.length === 0) return [];
  const guessed = parsed.guess.occupations.filter(({ probability }) => probability >= guessedFrom).map(({ code }) => code);
  const names = await loadCandidates(ctx.db, { variants: heads, codes: guessed, language: ctx.language });
  const head = heads.find((one) => names.some(({ normalized }) => normalized === one));
  if (head === undefined) return [];
  const found = new Map<number, Match & { senseRank: number }>();
  for (const { jobId, title, code, normalized, senseRank } of names) {
    const isGuessed = code !== null && guessed.includes(code);
    if (isGuessed) found.set(jobId, { job_id: jobId, title, similarity: likeness.head, senseRank: 0 });
    else if (normalized === head && !found.has(jobId))
      found.set(jobId, { job_id: jobId, title, similarity: likeness.guessed, senseRank: senseRank || 100 });
  }
  return [...found.values()]
    .toSorted((a, b) => b.similarity - a.similarity || a.senseRank - b.senseRank || a.job_id - b.job_id)
    .slice(0, limit)
    .map(({ senseRank: _rank, ...match }) => match);
}

/** The ends of a text that may be names, the longest first; no bare rank. */
function headsOf(normalized: string): string[] {
  const heads = isChinese(normalized) ? endsOfChinese(normalized.replaceAll(' ', '')) : endsOfWords(normalized.split(' '));
  return heads.filter((head) => !isBareRank(head));
}

function endsOfWords(words: readonly string[]): string[] {
  return words.slice(1).map((_, at) => words.slice(at + 1).join(' '));
}

function endsOfChinese(text: string): string[] {
  const letters = Array.from(text);
  return letters.slice(1, 1 - leastChinese || undefined).map((_, at) => letters.slice(at + 1).join(''));
}
