import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { ListedVerdict, OwnVerdict } from './contract.ts';
import { loadOwnVerdicts, loadJudgedJob, loadOwnVerdict, loadVerdicts } from './store.ts';
import { weighVerdicts } from './weigh-verdicts.ts';

/**
 * Returns the caller's verdict on a job, and whether it counts; null without one.
 * @throws AppError not_found
 */
export async function getOwnVerdict(ctx: Pick<MemberCtx, 'db' | 'member' | 'now'>, jobId: number): Promise<OwnVerdict> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (!job) throw new AppError('not_found');
  const own = await loadOwnVerdict(ctx.db, ctx.member.id, job.id);
  if (!own) return { verdict: null };
  const weighed = weighVerdicts(await loadVerdicts(ctx.db, job.id), job.tasks, ctx.now());
  const standing = weighed.find(({ id }) => id === own.id)?.standing ?? 'reworded';
  return { verdict: { ...toFields(own), standing } };
}

/** Lists all verdicts of the caller, at most five, the latest first. */
export async function listOwnVerdicts(ctx: Pick<MemberCtx, 'db' | 'member' | 'language'>): Promise<ListedVerdict[]> {
  const rows = await loadOwnVerdicts(ctx.db, ctx.member.id, ctx.language);
  return rows.map((row) => ({ job_id: row.jobId, title: row.title, ...toFields(row) }));
}

type Row = Awaited<ReturnType<typeof loadOwnVerdicts>>[number];

function toFields({ years, country, answers, givenAt }: Pick<Row, 'years' | 'country' | 'answers' | 'givenAt'>) {
  return { years, country, tasks: answers, given_at: givenAt.toISOString() };
}
