import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { matchJobs, parseQuery } from './match-jobs.ts';
import { displayedSimilarity } from './similarity.ts';
import { cleanTitle } from './reading/clean-title.ts';
import type { MatcherCtx } from './contract.ts';

/** Each further reading of a text adds no more than its likeliest jobs. */
const mostOfEach = 3;

/** What another part of a text, or another reading of it, finds. */
export interface OtherMatches {
  jobs: Match[];
  /** Whether the part is the name of a job. */
  isNamed: boolean;
}

/** The jobs of each further reading of a text, in the order of the text. None of them opens at once: the text names other work too. */
export async function matchOthers(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  others: readonly string[],
  limit: number,
): Promise<OtherMatches[]> {
  const found = await Promise.all(
    others.map(async (other) => {
      const text = cleanTitle(other);
      const { list, certain, member, close } = await matchJobs(ctx, await parseQuery(ctx, text), { limit, title: normalizeTitle(text) });
      const named = certain ?? member;
      const jobs = named ? [named] : (list.length > 0 ? list : close).slice(0, mostOfEach);
      const uncertain = jobs.map(({ member: _member, ...job }) => ({ ...job, similarity: asShared(job.similarity) }));
      return { jobs: uncertain, isNamed: named !== null };
    }),
  );
  return found.filter(({ jobs }) => jobs.length > 0);
}

/** A choice of the jobs of a text and those of its other readings: the first of each go first. */
export function mergeChoice(own: readonly Match[], others: readonly OtherMatches[], limit: number): Match[] {
  if (others.length === 0) return [...own];
  const [first = [], rest = []] = [own.slice(0, 1), own.slice(1)];
  const merged = [
    ...first,
    ...others.map(({ jobs }) => jobs.slice(0, 1)).flat(),
    ...rest.slice(0, 2),
    ...others.flatMap(({ jobs }) => jobs),
    ...rest,
  ];
  const byId = new Map<number, Match>();
  for (const { member: _member, ...job } of merged)
    if (!byId.has(job.job_id)) byId.set(job.job_id, { ...job, similarity: asShared(job.similarity) });
  return [...byId.values()].slice(0, limit);
}

/** A job of several that a text names is as uncertain as one that shares its name. */
function asShared(similarity: number): number {
  return Math.min(displayedSimilarity('shared', 1), similarity);
}
