import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from './contract.ts';
import { isChinese } from './matcher/scripts.ts';
import { probabilityOf, similarityOf } from './matcher/score.ts';
import { gatherEvidence } from './matcher/weigh.ts';
import weighting from './matcher/weighting.json' with { type: 'json' };
import { normalizeTitle } from './normalize-title.ts';
import { shownSimilarity, similarityTo, titleVariants } from './similarity.ts';
import { type CandidateRow, loadCandidates, type NameRow } from './store.ts';

/** Below this similarity of the best match, a text counts as matching nothing. */
const matchThreshold = 0.5;
const listedAbove = 0.3;
/** The same for calibrated similarities: an occupation that is right once in fifty is listed. */
const probableAbove = 0.02;
/** A word that this many occupations are named after is a kind of job: "teacher". They are listed, though each is improbable. */
const generic = { occupations: 3, likeness: 0.5 };
/** Only a name reaches 1. */
const mostWithoutName = 0.99;

export interface Matches {
  /** Best first. Empty when nothing reaches the threshold. */
  list: Match[];
  /** The job that the text names for certain: an exact title, or an alias that no other job has. */
  certain: Match | null;
}

/**
 * Matches a cleaned text against all jobs, in one query: the trained model says which occupations it may mean, the database which jobs
 * have a name like it. The one place to replace for another matcher.
 * @param limit how many matches at most, 1 to 50
 * @param threshold the similarity of the best match below which the text matches nothing
 */
export async function matchJobs(
  ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>,
  text: string,
  limit: number,
  threshold = matchThreshold,
): Promise<Matches> {
  const { ranked, generic: ofMany } = await rankJobs(ctx, text);
  const list = ranked.slice(0, limit);
  const sure = list.filter((match) => match.similarity === 1);
  if (!ofMany && (list[0]?.similarity ?? 0) < threshold) return { list: [], certain: null };
  return { list, certain: sure.length === 1 ? (sure[0] ?? null) : null };
}

/** Every job that a cleaned text may mean, best first, and whether the text is a kind of job rather than one. */
export async function rankJobs(
  ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>,
  text: string,
  atLeast = probableAbove,
): Promise<{ ranked: Match[]; generic: boolean }> {
  const normalized = normalizeTitle(text);
  if (!normalized) return { ranked: [], generic: false };
  const variants = titleVariants(normalized);
  const guess = (await ctx.matcher()).guess(text);
  const codes = guess.occupations.map(({ code }) => code);
  const names = await loadCandidates(ctx.db, variants, codes, ctx.language);
  const evidence = gatherEvidence(guess, namesByCode(names), variants);
  const estimated = new Map<number, number>();
  const codeOf = new Map(names.map(({ jobId, code }) => [jobId, code]));
  for (const [jobId, code] of codeOf) {
    const own = code === null ? undefined : evidence.get(code);
    if (own) estimated.set(jobId, round(Math.min(mostWithoutName, similarityOf(normalized, own, weighting))));
  }
  const namedAfter = [...evidence.values()].filter(({ likeness }) => likeness >= generic.likeness).length;
  const isGeneric = isOneWord(normalized) && guess.noJob < 0.5 && namedAfter >= generic.occupations;
  return { ranked: rankMatches(names, variants, atLeast, estimated), generic: isGeneric };
}

function isOneWord(normalized: string): boolean {
  return isChinese(normalized) ? normalized.length <= 3 : !normalized.includes(' ');
}

function namesByCode(names: readonly CandidateRow[]): Map<string, string[]> {
  const byCode = new Map<string, string[]>();
  for (const { code, normalized } of names) if (code !== null) byCode.set(code, [...(byCode.get(code) ?? []), normalized]);
  return byCode;
}

function round(similarity: number): number {
  return Math.round(similarity * 1000) / 1000;
}

/**
 * Jobs by the similarity of their closest name, best first; those below `atLeast` are left out. A job that has the text as a name, but not
 * it alone, stays below the offer to continue, whatever else is known of it.
 * @param variants the text's forms, as a whole first: only what no name equals as a whole is named without its words of seniority
 * @param estimated the similarity of jobs for which more is known than their names, where no name equals the text
 */
export function rankMatches(
  names: readonly NameRow[],
  variants: readonly string[],
  atLeast = listedAbove,
  estimated: ReadonlyMap<number, number> = new Map(),
): Match[] {
  const form = variants.find((variant) => names.some((name) => name.normalized === variant));
  const exact = names.filter((name) => name.normalized === form);
  const titled = exact.filter((name) => name.source === 'title');
  const named = new Set(exact.map((name) => name.jobId));
  const meant = titled.length > 0 ? new Set(titled.map((name) => name.jobId)) : named;
  const similarities = variants.map(similarityTo);
  const best = new Map<number, Match>();
  for (const { jobId, title, normalized } of names) {
    const how = !named.has(jobId) ? null : meant.size === 1 && meant.has(jobId) ? 'alone' : 'shared';
    const likeness = () => Math.max(...similarities.map((toName) => toName(normalized)));
    const alike = () => probabilityOf(likeness(), { curve: weighting.names });
    const known = how === null ? estimated.get(jobId) : undefined;
    const similarity = known ?? shownSimilarity(how, how === null ? alike() : 1);
    if (similarity >= atLeast && similarity > (best.get(jobId)?.similarity ?? -1)) best.set(jobId, { job_id: jobId, title, similarity });
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity || a.job_id - b.job_id);
}
