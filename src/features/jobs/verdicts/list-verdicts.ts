import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { VerdictRow, Verdicts } from './contract.ts';
import { loadJudgedJob, loadVerdicts } from './store.ts';
import { tallyVerdicts } from './tally-verdicts.ts';
import { weighVerdicts } from './weigh-verdicts.ts';

/**
 * Summarises the verdicts of the people who do a job. Does not identify anybody.
 * @throws AppError not_found
 */
export async function listVerdicts(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, jobId: number): Promise<Verdicts> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (!job) throw new AppError('not_found');
  return tallyVerdicts(job, weighVerdicts(await loadVerdicts(ctx.db, job.id), job.tasks, ctx.now()), ctx.language);
}

/** Maps verdicts to rows of the CSV: one for each task and answer. */
export function toVerdictRows({ job_id, people, tasks }: Verdicts): VerdictRow[] {
  return tasks.flatMap(({ task, text, label, people: taskPeople, shares }) => {
    const taskFields = { job_id, task, text, label, people_of_job: people, people_of_task: taskPeople };
    const noFigures = { people: null, percent: null, low: null, high: null };
    const rows = shares ?? (['today', 'tools', 'not'] as const).map((says) => ({ says, ...noFigures }));
    return rows.map((row) => ({ ...taskFields, ...row }));
  });
}
