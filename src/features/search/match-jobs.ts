import type { Ctx } from '#src/shared/ctx.ts';
import type { Guess, Match } from './contract.ts';
import { isChinese } from './matcher/scripts.ts';
import { probabilityOf, similarityOf } from './matcher/score.ts';
import { gatherEvidence, likenessOf } from './matcher/weigh.ts';
import weighting from './matcher/weighting.json' with { type: 'json' };
import { normalizeTitle } from './normalize-title.ts';
import { shownSimilarity, similarityTo } from './similarity.ts';
import { type CandidateRow, loadCandidates, type NameRow } from './store.ts';
import { formsOf, type TextForms } from './text-forms.ts';

/** Below this similarity of the best match, a text counts as matching nothing. */
const matchThreshold = 0.5;
const listedAbove = 0.3;
/** The same for calibrated similarities: an occupation that is right once in fifty is listed. */
const probableAbove = 0.02;
/**
 * A word that this many occupations are named after is a kind of job, "teacher", and so is what the names of as many end with: "machine operator". They
 * are listed, though each is improbable.
 */
const generic = { occupations: 3, likeness: 0.5 };
/** Behind every job that has a place among those that share a name. */
const lastPlace = 100;
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
 * have a name like it.
 * @param limit how many matches at most, 1 to 50
 */
export async function matchJobs(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, text: string, limit: number): Promise<Matches> {
  return toMatches(await rankJobs(ctx, text), limit);
}

interface Ranking {
  /** Every job that a text may mean, best first. */
  ranked: Match[];
  /** Whether the text is a kind of job rather than one. */
  generic: boolean;
}

/**
 * What is listed of a ranking.
 * @param threshold the similarity of the best match below which the text matches nothing
 */
export function toMatches({ ranked, generic: ofMany }: Ranking, limit: number, threshold = matchThreshold): Matches {
  const list = ranked.slice(0, limit);
  const sure = list.filter((match) => match.similarity === 1);
  if (!ofMany && (list[0]?.similarity ?? 0) < threshold) return { list: [], certain: null };
  return { list, certain: sure.length === 1 ? (sure[0] ?? null) : null };
}

/** A text as the matcher reads it: its forms, and the occupations that the model takes it for. */
interface Reading extends TextForms {
  guess: Guess;
  codes: string[];
}

/** Reads a cleaned text; null when it has no letter or digit. */
export async function readText(ctx: Pick<Ctx, 'matcher'>, text: string): Promise<Reading | null> {
  if (!normalizeTitle(text)) return null;
  const matcher = await ctx.matcher();
  const forms = formsOf(text, matcher.knows);
  const guess = matcher.guess(forms.normalized);
  return { ...forms, guess, codes: guess.occupations.map(({ code }) => code) };
}

/** Ranks all jobs that a cleaned text may mean. */
export async function rankJobs(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, text: string, atLeast = probableAbove): Promise<Ranking> {
  const reading = await readText(ctx, text);
  if (!reading) return { ranked: [], generic: false };
  return rankCandidates(reading, await loadCandidates(ctx.db, allVariants(reading), reading.codes, ctx.language), atLeast);
}

/** The forms under which names are looked for: without the slip, then as typed, for jobs that are really called so. */
export function allVariants({ variants, typedVariants }: Reading): string[] {
  return [...new Set([...variants, ...typedVariants])];
}

/** Ranks the jobs whose names were found for a text. Only what was typed names a job for certain. */
export function rankCandidates(
  { normalized, variants, typedVariants, guess }: Reading,
  names: readonly CandidateRow[],
  atLeast = probableAbove,
): Ranking {
  const byCode = namesByCode(names);
  const evidence = gatherEvidence(guess, byCode, variants);
  const estimated = new Map<number, number>();
  const codeOf = new Map(names.map(({ jobId, code }) => [jobId, code]));
  for (const [jobId, code] of codeOf) {
    const own = code === null ? undefined : evidence.get(code);
    if (own) estimated.set(jobId, round(Math.min(mostWithoutName, similarityOf(normalized, own, weighting))));
  }
  const ranked = rankMatches(names, typedVariants, atLeast, estimated);
  const namedAfter = [...evidence.values()].filter(({ likeness }) => likeness >= generic.likeness).length;
  const isKind = (variants.some(isOneWord) && namedAfter >= generic.occupations) || endingIn(variants, byCode) >= generic.occupations;
  return { ranked, generic: isKind && guess.noJob < 0.5 };
}

/** How many occupations have a name that ends with one of the forms of a text, and says more. */
function endingIn(variants: readonly string[], byCode: ReadonlyMap<string, readonly string[]>): number {
  const endings = variants.map((variant) => (isChinese(variant) ? variant : ` ${variant}`));
  const endsSo = (name: string) => endings.some((ending) => name.length > ending.length && name.endsWith(ending));
  return [...byCode.values()].filter((names) => names.some(endsSo)).length;
}

function isOneWord(normalized: string): boolean {
  return isChinese(normalized) ? normalized.length <= 3 : !normalized.includes(' ');
}

function namesByCode(names: readonly CandidateRow[]): Map<string, string[]> {
  const byCode = new Map<string, string[]>();
  for (const { code, normalized } of names) {
    if (code === null) continue;
    const own = byCode.get(code);
    if (own) own.push(normalized);
    else byCode.set(code, [normalized]);
  }
  return byCode;
}

function round(similarity: number): number {
  return Math.round(similarity * 1000) / 1000;
}

/**
 * Jobs by the similarity of their closest name, best first; those below `atLeast` are left out. A job that has the text as a name, but not
 * it alone, stays below the offer to continue, whatever else is known of it; of several that share a name the one whom most people mean is first,
 * and where nothing is said of that the likelier one.
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
  const matches: Match[] = [];
  for (const [jobId, { title, own }] of namesByJob(names)) {
    const how = !named.has(jobId) ? null : meant.size === 1 && meant.has(jobId) ? 'alone' : 'shared';
    const alike = () => probabilityOf(likenessOf(similarities, own), { curve: weighting.names });
    const known = how === null ? estimated.get(jobId) : undefined;
    const similarity = known ?? shownSimilarity(how, how === null ? alike() : 1);
    if (similarity >= atLeast) matches.push({ job_id: jobId, title, similarity });
  }
  const places = new Map<number, number>();
  for (const { jobId, place } of exact) if (place > 0) places.set(jobId, Math.min(place, places.get(jobId) ?? lastPlace));
  const meantBefore = (a: Match, b: Match) => (places.get(a.job_id) ?? lastPlace) - (places.get(b.job_id) ?? lastPlace);
  const likelier = (a: Match, b: Match) => (estimated.get(b.job_id) ?? 0) - (estimated.get(a.job_id) ?? 0);
  return matches.toSorted((a, b) => b.similarity - a.similarity || meantBefore(a, b) || likelier(a, b) || a.job_id - b.job_id);
}

function namesByJob(names: readonly NameRow[]): Map<number, { title: string; own: string[] }> {
  const byJob = new Map<number, { title: string; own: string[] }>();
  for (const { jobId, title, normalized } of names) {
    const job = byJob.get(jobId);
    if (job) job.own.push(normalized);
    else byJob.set(jobId, { title, own: [normalized] });
  }
  return byJob;
}
