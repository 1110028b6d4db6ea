import type { Ctx } from '#src/shared/ctx.ts';
import type { Guess } from './contract.ts';
import type { Match } from '../progress/contract.ts';
import { isChinese } from './matcher/scripts.ts';
import { probabilityOf, similarityOf } from './matcher/score.ts';
import { gatherEvidence, likenessOf } from './matcher/gather-evidence.ts';
import weighting from './matcher/weighting.json' with { type: 'json' };
import { normalizeTitle } from '../titles/normalize-title.ts';
import { displayedSimilarity, similarityTo } from './similarity.ts';
import { loadCandidates } from './store/candidates.ts';
import { formsOf, type TextForms } from './text-forms.ts';
import type { CandidateRow, NameRow } from './types.ts';

/** A text whose best match is below this similarity counts as unmatched. */
const matchThreshold = 0.5;
const listedAbove = 0.3;
/** The same for calibrated similarities: 0.02 lists an occupation that is right once in fifty times. */
const probableAbove = 0.02;
/**
 * A text is generic when this many occupations are named after it ("teacher") or have names ending in it ("machine operator"). All of them
 * are listed, although each is improbable.
 */
const generic = { occupations: 3, likeness: 0.5 };
/** Sorts after every job with a known sense rank. */
const lastSenseRank = 100;
/** Only an exact name reaches 1. */
const maxWithoutExactName = 0.99;

export interface Matches {
  /** Best first. Empty when nothing reaches the threshold. */
  list: Match[];
  /** The job that the text names unambiguously: by its title, or by an alias that no other job has. */
  certain: Match | null;
}

/**
 * Matches a parsed text against all listed jobs with one query. The model proposes occupations; the database finds jobs with similar names.
 * @param parsed null for a text without a letter or digit, which matches nothing
 * @param limit maximum number of matches, 1 to 50
 * @param title the normalised title of the analysis that the text would start
 * @returns beside the matches, in `unlisted`, the job of this title if there is one that is not listed
 */
export async function matchJobs(
  ctx: Pick<Ctx, 'db' | 'language'>,
  parsed: ParsedQuery | null,
  { limit, title }: { limit: number; title: string },
): Promise<Matches & { unlisted: Match | null }> {
  if (!parsed) return { list: [], certain: null, unlisted: null };
  const names = await loadCandidates(ctx.db, { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language, title });
  const [listed, hidden] = [names.filter(({ source }) => source !== 'search'), names.find(({ source }) => source === 'search')];
  const unlisted = hidden ? { job_id: hidden.jobId, title: hidden.title, similarity: 1 } : null;
  return { ...toMatches(rankCandidates(parsed, listed), limit), unlisted };
}

interface Ranking {
  /** Every candidate job, best first. */
  ranked: Match[];
  /** Whether the text names a kind of job rather than one job. */
  generic: boolean;
}

/**
 * The matches to show for a ranking.
 * @param threshold below this similarity of the best match, the text counts as unmatched
 */
export function toMatches({ ranked, generic: isGeneric }: Ranking, limit: number, threshold = matchThreshold): Matches {
  const list = ranked.slice(0, limit);
  const exact = list.filter((match) => match.similarity === 1);
  if (!isGeneric && (list[0]?.similarity ?? 0) < threshold) return { list: [], certain: null };
  return { list, certain: exact.length === 1 ? (exact[0] ?? null) : null };
}

/** A query after parsing: its normalised forms and the model's prediction. */
export interface ParsedQuery extends TextForms {
  guess: Guess;
  codes: string[];
}

/** Parses a cleaned text; null when it has no letter or digit. */
export async function parseQuery(ctx: Pick<Ctx, 'matcher'>, text: string): Promise<ParsedQuery | null> {
  if (!normalizeTitle(text)) return null;
  const matcher = await ctx.matcher();
  const forms = formsOf(text, matcher.knows);
  const guess = matcher.guess(forms.normalized);
  return { ...forms, guess, codes: guess.occupations.map(({ code }) => code) };
}

/** Ranks all jobs that a cleaned text may name. */
export async function rankJobs(ctx: Pick<Ctx, 'db' | 'language' | 'matcher'>, text: string, atLeast = probableAbove): Promise<Ranking> {
  const parsed = await parseQuery(ctx, text);
  if (!parsed) return { ranked: [], generic: false };
  const query = { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language };
  return rankCandidates(parsed, await loadCandidates(ctx.db, query), atLeast);
}

/** The forms to look up: spelling corrected first, then as typed, because a job may really be called that. */
export function allVariants({ variants, typedVariants }: ParsedQuery): string[] {
  return [...new Set([...variants, ...typedVariants])];
}

/** Ranks the candidates found for a query. Only the text as typed can name a job for certain. */
export function rankCandidates(
  { normalized, variants, typedVariants, guess }: ParsedQuery,
  names: readonly CandidateRow[],
  atLeast = probableAbove,
): Ranking {
  const byCode = namesByCode(names);
  const evidence = gatherEvidence(guess, byCode, variants);
  const estimated = new Map<number, number>();
  const codeOf = new Map(names.map(({ jobId, code }) => [jobId, code]));
  for (const [jobId, code] of codeOf) {
    const own = code === null ? undefined : evidence.get(code);
    if (own) estimated.set(jobId, round(Math.min(maxWithoutExactName, similarityOf(normalized, own, weighting))));
  }
  const ranked = rankMatches(names, typedVariants, atLeast, estimated);
  const namesakes = [...evidence.values()].filter(({ likeness }) => likeness >= generic.likeness).length;
  const isGeneric =
    (variants.some(isOneWord) && namesakes >= generic.occupations) || countNamesEndingIn(variants, byCode) >= generic.occupations;
  return { ranked, generic: isGeneric && guess.noJob < 0.5 };
}

/** Counts the occupations with a longer name that ends in one of the variants. */
function countNamesEndingIn(variants: readonly string[], byCode: ReadonlyMap<string, readonly string[]>): number {
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
 * Ranks jobs by the similarity of their closest name, best first, and drops those below `atLeast`. A job that shares the matching name with
 * others stays below the "Continue search" threshold. Jobs that share it are ordered by sense rank, then by estimated similarity. A job
 * that a search made shares a name of the catalogue at most, and comes after its jobs.
 * @param variants forms of the text, the full text first; the form without seniority words counts only when no name equals the full text
 * @param estimated similarity of jobs by id, from more than their names; used where no name equals the text
 */
export function rankMatches(
  names: readonly NameRow[],
  variants: readonly string[],
  atLeast = listedAbove,
  estimated: ReadonlyMap<number, number> = new Map(),
): Match[] {
  const { exact, naming } = exactNames(names, variants);
  const titled = naming.filter((name) => name.source === 'title');
  const named = new Set(exact.map((name) => name.jobId));
  const owners = new Set((titled.length > 0 ? titled : naming).map((name) => name.jobId));
  const inCatalogue = new Set(names.filter((name) => name.inCatalogue).map((name) => name.jobId));
  const similarities = variants.map(similarityTo);
  const matches: Match[] = [];
  for (const [jobId, { title, own }] of namesByJob(names)) {
    const exactness = !named.has(jobId) ? null : owners.size === 1 && owners.has(jobId) ? 'alone' : 'shared';
    const nameProbability = () => probabilityOf(likenessOf(similarities, own), { curve: weighting.names });
    const known = exactness === null ? estimated.get(jobId) : undefined;
    const similarity = known ?? displayedSimilarity(exactness, exactness === null ? nameProbability() : 1);
    if (similarity >= atLeast) matches.push({ job_id: jobId, title, similarity });
  }
  const senseRanks = new Map<number, number>();
  for (const { jobId, senseRank } of exact)
    if (senseRank > 0) senseRanks.set(jobId, Math.min(senseRank, senseRanks.get(jobId) ?? lastSenseRank));
  const bySenseRank = (a: Match, b: Match) => (senseRanks.get(a.job_id) ?? lastSenseRank) - (senseRanks.get(b.job_id) ?? lastSenseRank);
  const byEstimate = (a: Match, b: Match) => (estimated.get(b.job_id) ?? 0) - (estimated.get(a.job_id) ?? 0);
  const byOrigin = (a: Match, b: Match) => Number(inCatalogue.has(b.job_id)) - Number(inCatalogue.has(a.job_id));
  return matches.toSorted(
    (a, b) => b.similarity - a.similarity || byOrigin(a, b) || bySenseRank(a, b) || byEstimate(a, b) || a.job_id - b.job_id,
  );
}

/**
 * The names that equal the text in its most literal form. Forms that the catalogue has come first.
 * @returns `naming`: those whose jobs the text names; `exact`: also those of other jobs that only share the name
 */
function exactNames(names: readonly NameRow[], variants: readonly string[]): { exact: readonly NameRow[]; naming: readonly NameRow[] } {
  const inForm = (rows: readonly NameRow[]) => {
    const form = variants.find((variant) => rows.some((name) => name.normalized === variant));
    return rows.filter((name) => name.normalized === form);
  };
  const catalogue = inForm(names.filter((name) => name.inCatalogue));
  if (catalogue.length === 0) return { exact: inForm(names), naming: inForm(names) };
  const sharing = names.filter((name) => !name.inCatalogue && variants.includes(name.normalized));
  return { exact: [...catalogue, ...sharing], naming: catalogue };
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
