import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { matchJobs, parseQuery } from './match-jobs.ts';
import { displayedSimilarity } from './similarity.ts';
import { cleanTitle } from './reading/clean-title.ts';
import type { MatcherCtx } from './contract.ts';

/** Maximum number of jobs of each further reading of a text. */
const maxOfEach = 3;

/** The matches of another part or another reading of a text. */
export interface OtherMatches {
  jobs: Match[];
  /** Whether the part is the name of a job. */
  isNamed: boolean;
}

/** Matches each further reading of a text, in the order of the text. No job opens at once, because the text names other work too. */
export async function matchOthers(
  ctx: Pick<Ctx, 'db' | 'language'> & MatcherCtx,
  others: readonly string[],
  limit: number,
): Promise<OtherMatches[]> {
  const matches = await Promise.all(
    others.map(async (other) => {
      const text = cleanTitle(other);
      const { list, certain, member, close } = await matchJobs(ctx, await parseQuery(ctx, text), { limit, title: normalizeTitle(text) });
      const named = certain ?? member;
      const jobs = named ? [named] : (list.length > 0 ? list : close).slice(0, maxOfEach);
      const uncertain = jobs.map(({ member: _member, ...job }) => ({ ...job, similarity: asShared(job.similarity) }));
      return { jobs: uncertain, isNamed: named !== null };
    }),
  );
  return matches.filter(({ jobs }) => jobs.length > 0);
}

/** Merges the jobs of a text with those of its other readings: the first job of each reading comes first. */
export function mergeChoice(own: readonly Match[], others: readonly OtherMatches[], limit: number): Match[] {
  if (others.length === 0) return [...own];
  const [first = [], rest = []] = [own.slice(0, 1), own.slice(1)];
  const merged = [
    ...first,
    ...others.flatMap(({ jobs }) => jobs.slice(0, 1)),
    ...rest.slice(0, 2),
    ...others.flatMap(({ jobs }) => jobs),
    ...rest,
  ];
  const byId = new Map<number, Match>();
  for (const { member: _member, ...job } of merged)
    if (!byId.has(job.job_id)) byId.set(job.job_id, { ...job, similarity: asShared(job.similarity) });
  return [...byId.values()].slice(0, limit);
}

/** Limits a similarity to that of a shared name, because the text names several jobs. */
function asShared(similarity: number): number {
  return Math.min(displayedSimilarity('shared', 1), similarity);
}
