import type { Ctx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { VerdictRow, Verdicts } from './contract.ts';
import { loadJudgedJob, loadVerdicts } from './store.ts';
import { tallyVerdicts } from './tally-verdicts.ts';
import { weighVerdicts } from './weigh-verdicts.ts';

/**
 * What people who do a job say about its tasks, in the language of the request. Nothing about a person.
 * @throws AppError not_found
 */
export async function listVerdicts(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, jobId: number): Promise<Verdicts> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (!job) throw new AppError('not_found');
  return tallyVerdicts(job, weighVerdicts(await loadVerdicts(ctx.db, job.id), job.tasks, ctx.now()), ctx.language);
}

/** The same as rows of a table: one a task and answer. */
export function toVerdictRows({ job_id, people, tasks }: Verdicts): VerdictRow[] {
  return tasks.flatMap(({ task, text, label, people: ofTask, shares }) => {
    const one = { job_id, task, text, label, people_of_job: people, people_of_task: ofTask };
    const none = { people: null, percent: null, low: null, high: null };
    const rows = shares ?? (['today', 'tools', 'not'] as const).map((says) => ({ says, ...none }));
    return rows.map((row) => ({ ...one, ...row }));
  });
}
