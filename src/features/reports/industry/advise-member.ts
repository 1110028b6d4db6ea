import type { Ctx } from '#src/shared/ctx.ts';
import { matchJobs, parseQuery } from '#src/features/search/query/match-jobs.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { Advised, Gathered, NamedJob, StoredInput } from './contract.ts';
import { learnFor, ownTasksOf } from './goal-tasks.ts';
import { rankMoves } from './rank-moves.ts';
import { loadNamedJob, loadTasks } from './store.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';

type Needs = Pick<Ctx, 'db' | 'language'> & MatcherCtx;

/** What the figures of an industry mean for one member: moves from their job, and the way to their goal. */
export async function adviseMember(
  ctx: Needs,
  { jobs, goal, job_id }: Pick<Gathered, 'jobs'> & StoredInput & { goal: string },
): Promise<Advised> {
  const own = job_id === null ? null : await named(ctx, job_id);
  const goalJob = goal === '' ? null : await jobOf(ctx, goal);
  const sectorShare = ({ job_id: id }: NamedJob) => jobs.find((job) => job.job_id === id)?.share ?? null;
  const tasks = await loadTasks(ctx.db, [...new Set([own, goalJob].flatMap((job) => (job ? [job.job_id] : [])))]);
  const tasksOf = (job: NamedJob | null) => tasks.filter(({ jobId }) => jobId === job?.job_id);
  return {
    own: own && { ...own, share: sectorShare(own), tasks: ownTasksOf(tasksOf(own)) },
    moves:
      own &&
      rankMoves(
        own,
        tasksOf(own),
        jobs,
        await loadTasks(
          ctx.db,
          jobs.map(({ job_id: id }) => id),
        ),
      ),
    goal: goal === '' ? null : { job: goalJob && { ...goalJob, share: sectorShare(goalJob) }, ...learnFor(tasksOf(goalJob), tasksOf(own)) },
  };
}

async function named(ctx: Needs, jobId: number): Promise<NamedJob | null> {
  const row = await loadNamedJob(ctx.db, jobId);
  return row && { job_id: row.jobId, title: row.title, rate: row.rate };
}

/** The job that a goal names; null if it names none that is likely. */
async function jobOf(ctx: Needs, goal: string): Promise<NamedJob | null> {
  const query = cleanQuery(goal);
  const { list, certain, member } = await matchJobs(ctx, await parseQuery(ctx, query), { limit: 1, title: query.toLowerCase() });
  const match = certain ?? member ?? list[0];
  return match ? named(ctx, match.job_id) : null;
}
