import type { Match } from '#src/features/foundation/progress/contract.ts';
import { likenessOf } from './matcher/evidence.ts';
import { probabilityOf } from './matcher/score.ts';
import weighting from './matcher/weighting.json' with { type: 'json' };
import { displayedSimilarity, similarityTo } from './similarity.ts';
import type { NameRow } from './types.ts';

const minListed = 0.3;
/** Sorts after every job with a known sense rank. */
const lastSenseRank = 100;
/** Sources of names that can be shown as the matching name. The name of a family ("teacher") is too general. */
const aliasSources: readonly string[] = ['catalogue', 'onet', 'operator'];

/**
 * Ranks jobs by the similarity of their closest name, best first, and drops those below `atLeast`. A job that shares the matching name with
 * others stays below the "Continue search" threshold. Jobs that share it are ordered by sense rank, then by estimated similarity. If a job that a
 * search made has a name of the catalogue, the name counts as shared, and that job comes last. A match by the name of a member is never certain, and
 * contains that name; a match by another name than the title contains it too.
 * @param variants forms of the text, the full text first; the form without seniority words counts only when no name equals the full text
 * @param estimated similarity of jobs by id, from more than their names; used where no name equals the text
 */
export function rankMatches(
  names: readonly NameRow[],
  variants: readonly string[],
  atLeast = minListed,
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
    const isOnlyOwner = owners.size === 1 && owners.has(jobId);
    const isShared = named.has(jobId) && !isOnlyOwner;
    const matching = isOnlyOwner ? naming : own;
    const member = isShared ? undefined : memberNamed(matching);
    const alias = isShared ? undefined : aliasNamed(matching);
    const nameSource = member === undefined ? 'single' : 'member';
    const ownExactness = isOnlyOwner ? nameSource : 'shared';
    const exactness = named.has(jobId) ? ownExactness : null;
    const nameProbability = () => probabilityOf(likenessOf(similarities, namesOf(own)), { curve: weighting.names });
    const estimate = exactness === null ? estimated.get(jobId) : undefined;
    const similarity = estimate ?? displayedSimilarity(exactness, exactness === null ? nameProbability() : 1);
    if (similarity >= atLeast)
      matches.push({ job_id: jobId, title, similarity, ...(member !== undefined && { member }), ...(alias !== undefined && { alias }) });
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
 * Finds the names that equal the text in its most literal form. Forms in the catalogue come first, names of members last.
 * @returns `naming`: names of the jobs that the text names; `exact`: also names of other jobs that only share the name
 */
function exactNames(names: readonly NameRow[], variants: readonly string[]): { exact: readonly NameRow[]; naming: readonly NameRow[] } {
  const inForm = (rows: readonly NameRow[]) => {
    const form = variants.find((variant) => rows.some((name) => name.normalized === variant));
    return rows.filter((name) => name.normalized === form);
  };
  const catalogue = inForm(names.filter((name) => name.inCatalogue));
  if (catalogue.length === 0) return { exact: inForm(names), naming: inForm(names) };
  const sharing = names.filter((name) => !name.inCatalogue && variants.includes(name.normalized));
  const own = catalogue.filter((name) => name.source !== 'member');
  if (own.length > 0) return { exact: [...catalogue, ...sharing], naming: own };
  return { exact: [...catalogue, ...sharing], naming: sharing.length > 0 ? sharing : catalogue };
}

/** The shortest of a job's names if all are names of members; else undefined. */
function memberNamed(names: readonly NameRow[]): string | undefined {
  if (names.some(({ source }) => source !== 'member')) return undefined;
  return shortest(names);
}

/** The shortest of a job's names if none is its title; else undefined. */
function aliasNamed(names: readonly NameRow[]): string | undefined {
  if (names.some(({ source }) => source === 'title')) return undefined;
  return shortest(names.filter(({ source }) => aliasSources.includes(source)));
}

function shortest(names: readonly NameRow[]): string | undefined {
  return names.map(({ alias }) => alias).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];
}

function namesOf(names: readonly NameRow[]): string[] {
  return names.map(({ normalized }) => normalized);
}

function namesByJob(names: readonly NameRow[]): Map<number, { title: string; own: NameRow[] }> {
  const byJob = new Map<number, { title: string; own: NameRow[] }>();
  for (const name of names) {
    const job = byJob.get(name.jobId);
    if (job) job.own.push(name);
    else byJob.set(name.jobId, { title: name.title, own: [name] });
  }
  return byJob;
}
