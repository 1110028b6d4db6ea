import type { Ctx } from '#src/shared/ctx.ts';
import type { Guess, MatcherCtx } from './contract.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { KnownWork } from './matcher/guess-work.ts';
import { isChinese } from './matcher/scripts.ts';
import { similarityOf } from './matcher/score.ts';
import { gatherEvidence } from './matcher/evidence.ts';
import weighting from './matcher/weighting.json' with { type: 'json' };
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readPinyin } from './names/read-pinyin.ts';
import { closeJobs } from './close-jobs.ts';
import { rankMatches } from './rank-matches.ts';
import { displayedSimilarity, maxMemberSimilarity, nameSimilarity } from './similarity.ts';
import { isSlipOf, correctEnding } from './slip.ts';
import { loadCandidates } from './store/candidates.ts';
import { formsOf, type TextForms } from './text-forms.ts';
import type { CandidateRow } from './types.ts';

/** A text whose best match is below this similarity counts as unmatched. */
const matchThreshold = 0.5;
/** Minimum similarity of a listed job: 0.02 lists an occupation that is right once in fifty times. */
const minListed = 0.02;
/** If the first match has at least this similarity, jobs below `others` are dropped, so that the match may open at once. */
const sure = { first: 0.86, others: 0.05 };
/**
 * A text is generic when this many occupations are named after it ("teacher") or have names ending in it ("machine operator"). All of them
 * are listed, although each is improbable.
 */
const generic = { occupations: 3, likeness: 0.5 };
/** Only an exact name reaches 1. */
const maxWithoutExactName = 0.99;

export interface Matches {
  /** Best first. Empty when nothing reaches the threshold. */
  list: Match[];
  /** The job that the text names unambiguously: by its title, or by an alias of no other job. */
  certain: Match | null;
  /** If the text names a narrower job (a member), the job that the studies count it in. */
  member: Match | null;
}

/**
 * Matches a parsed text against all listed jobs with one query. The model proposes occupations; the database finds jobs with similar names.
 * @param parsed null for a text without a letter or digit, which matches nothing
 * @param limit maximum number of matches, 1 to 50
 * @param title the normalised title of the analysis that the text would start
 * @returns the matches; `unlisted`: the unlisted job of this title, if there is one; `isShared`: whether several jobs of the catalogue have exactly
 *   this name; `close`: jobs to choose from if none reaches the threshold
 */
export async function matchJobs(
  ctx: Pick<Ctx, 'db' | 'language'>,
  parsed: ParsedQuery | null,
  { limit, title }: { limit: number; title: string },
): Promise<Matches & { unlisted: Match | null; isShared: boolean; close: Match[] }> {
  if (!parsed) return { list: [], certain: null, member: null, unlisted: null, isShared: false, close: [] };
  const names = await loadCandidates(ctx.db, { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language, title });
  const listed = names.filter(({ source }) => source !== 'search');
  const unlistedName = names.find(({ source }) => source === 'search');
  const unlisted = unlistedName ? { job_id: unlistedName.jobId, title: unlistedName.title, similarity: 1 } : null;
  const namesakes = listed.filter(({ inCatalogue, normalized }) => inCatalogue && normalized === title).map(({ jobId }) => jobId);
  const { ranked, generic: isGeneric } = rankCandidates(parsed, listed, 0);
  const isSure = !isGeneric && (ranked[0]?.similarity ?? 0) >= sure.first;
  const probable = dropImprobable(ranked, isSure ? sure.others : minListed);
  const close = closeJobs(parsed, probable, limit);
  const matches = toMatches({ ranked: probable, generic: isGeneric }, limit);
  return { ...matches, unlisted, isShared: new Set(namesakes).size > 1, close };
}

interface Ranking {
  /** Every candidate job, best first. A catch-all is first only if the text is its name. */
  ranked: Match[];
  /** Whether the text names a kind of job rather than one job. */
  generic: boolean;
}

/**
 * Selects the matches to show from a ranking.
 * @param threshold if no match reaches this similarity, the text counts as unmatched
 */
export function toMatches({ ranked, generic: isGeneric }: Ranking, limit: number, threshold = matchThreshold): Matches {
  const list = ranked.slice(0, limit);
  const exact = list.filter((match) => match.similarity === 1);
  if (!isGeneric && list.every(({ similarity }) => similarity < threshold)) return { list: [], certain: null, member: null };
  const certain = exact.length === 1 ? (exact[0] ?? null) : null;
  return { list, certain, member: certain ? null : (list.find(({ member }) => member !== undefined) ?? null) };
}

/** A query after parsing: its normalised forms and the model's prediction. */
export interface ParsedQuery extends TextForms {
  guess: Guess;
  codes: string[];
}

/** Parses a cleaned text; null if it has no letter or digit. Pinyin is parsed as the Chinese title that it spells. */
export async function parseQuery(ctx: MatcherCtx, text: string): Promise<ParsedQuery | null> {
  if (!normalizeTitle(text)) return null;
  const matcher = await ctx.matcher();
  const forms = formsOf(readPinyin(text) ?? text, matcher.knows);
  const guess = matcher.guess(forms.normalized);
  return { ...forms, guess, codes: guess.occupations.map(({ code }) => code) };
}

/** Ranks all jobs that a cleaned text may name. */
export async function rankJobs(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, text: string, atLeast = minListed): Promise<Ranking> {
  const parsed = await parseQuery(ctx, text);
  if (!parsed) return { ranked: [], generic: false };
  const query = { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language };
  return rankCandidates(parsed, await loadCandidates(ctx.db, query), atLeast);
}

/**
 * Whether no occupation of the catalogue is similar enough to a title to match it, so that the nearest occupations place the job only roughly. Always
 * false for a described job, because a description says more than a title.
 */
export async function isPlacedRoughly(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  { title, descriptions }: KnownWork,
): Promise<boolean> {
  if (descriptions.length > 0) return false;
  const parsed = await parseQuery(ctx, cleanQuery(title));
  if (!parsed) return true;
  const query = { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language };
  const names = (await loadCandidates(ctx.db, query)).filter(({ inCatalogue }) => inCatalogue);
  return (rankCandidates(parsed, names).ranked[0]?.similarity ?? 0) < matchThreshold;
}

/** Returns the forms to look up: with corrected spelling first, then as typed, because a job may really have that name. */
export function allVariants({ variants, typedVariants }: ParsedQuery): string[] {
  return [...new Set([...variants, ...typedVariants])];
}

/** Ranks the candidates found for a query. Only the text as typed can name a job for certain. */
export function rankCandidates(
  { normalized, variants, typedVariants, guess }: ParsedQuery,
  names: readonly CandidateRow[],
  atLeast = minListed,
): Ranking {
  const byCode = namesByCode(names);
  const evidence = gatherEvidence(guess, byCode, variants);
  const estimated = new Map<number, number>();
  const codeOf = new Map(names.map(({ jobId, code }) => [jobId, code]));
  for (const [jobId, code] of codeOf) {
    const jobEvidence = code === null ? undefined : evidence.get(code);
    if (!jobEvidence) continue;
    const estimate = round(Math.min(maxWithoutExactName, similarityOf(normalized, jobEvidence, weighting)));
    const isTooHigh = estimate > maxMemberSimilarity && isNearestNameOfMember(names, jobId, variants);
    estimated.set(jobId, isTooHigh ? maxMemberSimilarity : estimate);
  }
  const byLikelihood = demoteMisspelt(rankMatches(names, typedVariants, 0, estimated), names, typedVariants);
  const [first] = byLikelihood;
  const isOwnName = first && (first.similarity === 1 || first.member !== undefined || isOnlyNamed(first.job_id, names, variants));
  const specific = isOwnName ? byLikelihood : specificFirst(byLikelihood, ({ job_id: id }) => codeOf.get(id) ?? null);
  const ranked = dropImprobable(specific, atLeast);
  const namesakes = [...evidence.values()].filter(({ likeness }) => likeness >= generic.likeness).length;
  const isGeneric =
    (variants.some(isOneWord) && namesakes >= generic.occupations) || countNamesEndingIn(variants, byCode) >= generic.occupations;
  return { ranked, generic: isGeneric && guess.noJob < 0.5 };
}

/** If a search made the first job from a misspelt name of the catalogue ("nusre"), moves it after the job of that name, as uncertain as a shared name. */
function demoteMisspelt(ranked: readonly Match[], names: readonly CandidateRow[], typed: readonly string[]): Match[] {
  const [first, ...rest] = ranked;
  const isFirstMade = first?.similarity === 1 && names.some(({ jobId, inCatalogue }) => jobId === first.job_id && !inCatalogue);
  if (!isFirstMade) return [...ranked];
  const misspelt = names.filter(({ inCatalogue, normalized }) => inCatalogue && typed.some((text) => isSlip(text, normalized)));
  const correct = rest.find(({ job_id: id }) => misspelt.some(({ jobId }) => jobId === id));
  if (!correct) return [...ranked];
  return [correct, { ...first, similarity: displayedSimilarity('shared', 1) }, ...rest.filter((match) => match !== correct)];
}

function isSlip(text: string, name: string): boolean {
  return isSlipOf(text, name) || correctEnding(text) === name;
}

/** Drops matches below a similarity. The first stays as long as another does, because otherwise a catch-all would lead. */
function dropImprobable(ranked: readonly Match[], atLeast: number): Match[] {
  const [first, ...rest] = ranked;
  const likely = rest.filter(({ similarity }) => similarity >= atLeast);
  return first && (first.similarity >= atLeast || likely.length > 0) ? [first, ...likely] : [];
}

/** Whether a text with corrected spelling is a name of this job only. */
function isOnlyNamed(jobId: number, names: readonly CandidateRow[], variants: readonly string[]): boolean {
  const namedJobs = new Set(names.filter(({ normalized }) => variants.includes(normalized)).map(({ jobId: id }) => id));
  return namedJobs.size === 1 && namedJobs.has(jobId);
}

/** Whether the job's name nearest to the text is one of a member. Slow, so it is called only for the most similar jobs. */
function isNearestNameOfMember(names: readonly CandidateRow[], jobId: number, variants: readonly string[]): boolean {
  const likeness = (isMember: boolean) =>
    names.reduce((max, { jobId: id, normalized, source }) => {
      if (id !== jobId || (source === 'member') !== isMember) return max;
      return Math.max(max, ...variants.map((variant) => nameSimilarity(variant, normalized)));
    }, 0);
  const memberLikeness = likeness(true);
  return memberLikeness > 0 && memberLikeness > likeness(false);
}

/** Counts the occupations with a longer name that ends with one of the variants. */
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
    const codeNames = byCode.get(code);
    if (codeNames) codeNames.push(normalized);
    else byCode.set(code, [normalized]);
  }
  return byCode;
}

function round(similarity: number): number {
  return Math.round(similarity * 1000) / 1000;
}
