import type { Ctx } from '#src/shared/ctx.ts';
import type { Guess, MatcherCtx } from './contract.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { isChinese } from './matcher/scripts.ts';
import { similarityOf } from './matcher/score.ts';
import { gatherEvidence } from './matcher/gather-evidence.ts';
import weighting from './matcher/weighting.json' with { type: 'json' };
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readPinyin } from './names/read-pinyin.ts';
import { closeJobs } from './close-jobs.ts';
import { rankMatches } from './rank-matches.ts';
import { displayedSimilarity, mostForMembers, nameSimilarity } from './similarity.ts';
import { isSlipOf, withMeantEnding } from './slip.ts';
import { loadCandidates } from './store/candidates.ts';
import { formsOf, type TextForms } from './text-forms.ts';
import type { CandidateRow } from './types.ts';

/** A text whose best match is below this similarity counts as unmatched. */
const matchThreshold = 0.5;
/** The same for calibrated similarities: 0.02 lists an occupation that is right once in fifty times. */
const probableAbove = 0.02;
/** Next to a match that is likely, a job that is hardly possible is no choice: the match opens at once. */
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
  /** The job that the text names unambiguously: by its title, or by an alias that no other job has. */
  certain: Match | null;
  /** The job that the studies count the named one in, where the text names a member of it. */
  member: Match | null;
}

/**
 * Matches a parsed text against all listed jobs with one query. The model proposes occupations; the database finds jobs with similar names.
 * @param parsed null for a text without a letter or digit, which matches nothing
 * @param limit maximum number of matches, 1 to 50
 * @param title the normalised title of the analysis that the text would start
 * @returns besides the matches, in `unlisted`, the job of this title if there is one that is not listed; `isShared`: several jobs of the
 *   catalogue have this very name; `close`: jobs to choose from where none reaches the threshold
 */
export async function matchJobs(
  ctx: Pick<Ctx, 'db' | 'language'>,
  parsed: ParsedQuery | null,
  { limit, title }: { limit: number; title: string },
): Promise<Matches & { unlisted: Match | null; isShared: boolean; close: Match[] }> {
  if (!parsed) return { list: [], certain: null, member: null, unlisted: null, isShared: false, close: [] };
  const names = await loadCandidates(ctx.db, { variants: allVariants(parsed), codes: parsed.codes, language: ctx.language, title });
  const [listed, hidden] = [names.filter(({ source }) => source !== 'search'), names.find(({ source }) => source === 'search')];
  const unlisted = hidden ? { job_id: hidden.jobId, title: hidden.title, similarity: 1 } : null;
  const namesakes = listed.filter(({ inCatalogue, normalized }) => inCatalogue && normalized === title).map(({ jobId }) => jobId);
  const { ranked, generic: isGeneric } = rankCandidates(parsed, listed, 0);
  const isSure = !isGeneric && (ranked[0]?.similarity ?? 0) >= sure.first;
  const probable = dropImprobable(ranked, isSure ? sure.others : probableAbove);
  const close = closeJobs(parsed, probable, limit);
  const matches = toMatches({ ranked: probable, generic: isGeneric }, limit);
  return { ...matches, unlisted, isShared: new Set(namesakes).size > 1, close };
}

interface Ranking {
  /** Every candidate job, best first; a catch-all is first only by its own name. */
  ranked: Match[];
  /** Whether the text names a kind of job rather than one job. */
  generic: boolean;
}

/**
 * The matches to show for a ranking.
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

/** Parses a cleaned text, pinyin as the Chinese title that it spells; null when it has no letter or digit. */
export async function parseQuery(ctx: MatcherCtx, text: string): Promise<ParsedQuery | null> {
  if (!normalizeTitle(text)) return null;
  const matcher = await ctx.matcher();
  const forms = formsOf(readPinyin(text) ?? text, matcher.knows);
  const guess = matcher.guess(forms.normalized);
  return { ...forms, guess, codes: guess.occupations.map(({ code }) => code) };
}

/** Ranks all jobs that a cleaned text may name. */
export async function rankJobs(ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx, text: string, atLeast = probableAbove): Promise<Ranking> {
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
    if (!own) continue;
    const most = round(Math.min(maxWithoutExactName, similarityOf(normalized, own, weighting)));
    estimated.set(jobId, most > mostForMembers && isNearestAMember(names, jobId, variants) ? mostForMembers : most);
  }
  const byLikelihood = afterSlips(rankMatches(names, typedVariants, 0, estimated), names, typedVariants);
  const [first] = byLikelihood;
  const isOwnName = first && (first.similarity === 1 || first.member !== undefined || isOnlyNamed(first.job_id, names, variants));
  const specific = isOwnName ? byLikelihood : specificFirst(byLikelihood, ({ job_id: id }) => codeOf.get(id) ?? null);
  const ranked = dropImprobable(specific, atLeast);
  const namesakes = [...evidence.values()].filter(({ likeness }) => likeness >= generic.likeness).length;
  const isGeneric =
    (variants.some(isOneWord) && namesakes >= generic.occupations) || countNamesEndingIn(variants, byCode) >= generic.occupations;
  return { ranked, generic: isGeneric && guess.noJob < 0.5 };
}

/** A job that a search made of a slip of a catalogue's name ("nusre") comes after the job of that name, and is as uncertain as one that shares it. */
function afterSlips(ranked: readonly Match[], names: readonly CandidateRow[], typed: readonly string[]): Match[] {
  const [first, ...rest] = ranked;
  const isMade = first?.similarity === 1 && names.some(({ jobId, inCatalogue }) => jobId === first.job_id && !inCatalogue);
  if (!isMade) return [...ranked];
  const near = names.filter(({ inCatalogue, normalized }) => inCatalogue && typed.some((text) => isSlip(text, normalized)));
  const at = rest.findIndex(({ job_id: id }) => near.some(({ jobId }) => jobId === id));
  const meant = rest[at];
  if (!meant) return [...ranked];
  return [meant, { ...first, similarity: displayedSimilarity('shared', 1) }, ...rest.filter((match) => match !== meant)];
}

function isSlip(text: string, name: string): boolean {
  return isSlipOf(text, name) || withMeantEnding(text) === name;
}

/** The matches that are likely enough, and the first in any case where a catch-all would take its place. */
function dropImprobable(ranked: readonly Match[], atLeast: number): Match[] {
  const [first, ...rest] = ranked;
  const likely = rest.filter(({ similarity }) => similarity >= atLeast);
  return first && (first.similarity >= atLeast || likely.length > 0) ? [first, ...likely] : [];
}

/** Whether a text with its spelling corrected is a name of this job and of no other. */
function isOnlyNamed(jobId: number, names: readonly CandidateRow[], variants: readonly string[]): boolean {
  const naming = new Set(names.filter(({ normalized }) => variants.includes(normalized)).map(({ jobId: id }) => id));
  return naming.size === 1 && naming.has(jobId);
}

/** Whether the name of a job that is most like the text is a member's. Comparing names takes time, so only the likeliest are asked. */
function isNearestAMember(names: readonly CandidateRow[], jobId: number, variants: readonly string[]): boolean {
  const likeness = (isMember: boolean) =>
    names.reduce((most, { jobId: id, normalized, source }) => {
      if (id !== jobId || (source === 'member') !== isMember) return most;
      return Math.max(most, ...variants.map((variant) => nameSimilarity(variant, normalized)));
    }, 0);
  const ofMember = likeness(true);
  return ofMember > 0 && ofMember > likeness(false);
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
