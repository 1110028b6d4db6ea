import type { Ctx } from '#src/shared/ctx.ts';
import { matchJobs, parseQuery } from '#src/features/search/query/match-jobs.ts';
import { cleanQuery } from '#src/features/catalogue/titles/clean-query.ts';
import type { MemberAdvice, GatheredFigures, NamedJob, StoredInput } from './contract.ts';
import { splitGoalTasks, toOwnTasks } from './goal-tasks.ts';
import { rankMoves } from './rank-moves.ts';
import { loadNamedJob, loadTasks } from './store.ts';
import type { MatcherCtx } from '#src/features/search/query/contract.ts';

type AdviceCtx = Pick<Ctx, 'db' | 'language'> & MatcherCtx;

/** Computes what an industry's figures mean for one member: moves from their job, and the tasks of their goal. */
export async function adviseMember(
  ctx: AdviceCtx,
  { jobs, goal, job_id }: Pick<GatheredFigures, 'jobs'> & StoredInput & { goal: string },
): Promise<MemberAdvice> {
  const ownJob = job_id === null ? null : await loadJob(ctx, job_id);
  const goalJob = goal === '' ? null : await findJob(ctx, goal);
  const sectorShare = ({ job_id: id }: NamedJob) => jobs.find((job) => job.job_id === id)?.share ?? null;
  const tasks = await loadTasks(ctx.db, [...new Set([ownJob, goalJob].flatMap((job) => (job ? [job.job_id] : [])))]);
  const tasksOf = (job: NamedJob | null) => tasks.filter(({ jobId }) => jobId === job?.job_id);
  return {
    own: ownJob && { ...ownJob, share: sectorShare(ownJob), tasks: toOwnTasks(tasksOf(ownJob)) },
    moves:
      ownJob &&
      rankMoves(
        ownJob,
        tasksOf(ownJob),
        jobs,
        await loadTasks(
          ctx.db,
          jobs.map(({ job_id: id }) => id),
        ),
      ),
    goal:
      goal === ''
        ? null
        : { job: goalJob && { ...goalJob, share: sectorShare(goalJob) }, ...splitGoalTasks(tasksOf(goalJob), tasksOf(ownJob)) },
  };
}

async function loadJob(ctx: AdviceCtx, jobId: number): Promise<NamedJob | null> {
  const row = await loadNamedJob(ctx.db, jobId);
  return row && { job_id: row.jobId, title: row.title, rate: row.rate };
}

/** Finds the job that a goal names. Null if no job is likely. */
async function findJob(ctx: AdviceCtx, goal: string): Promise<NamedJob | null> {
  const query = cleanQuery(goal);
  const { list, certain, member } = await matchJobs(ctx, await parseQuery(ctx, query), { limit: 1, title: query.toLowerCase() });
  const match = certain ?? member ?? list[0];
  return match ? loadJob(ctx, match.job_id) : null;
}
