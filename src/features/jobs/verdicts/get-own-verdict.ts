import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { ListedVerdict, OwnVerdict } from './contract.ts';
import { loadAllOwn, loadJudgedJob, loadOwn, loadVerdicts } from './store.ts';
import { weighVerdicts } from './weigh-verdicts.ts';

/**
 * The caller's verdict of a job, and whether it counts.
 * @throws AppError not_found
 */
export async function getOwnVerdict(ctx: Pick<MemberCtx, 'db' | 'member' | 'now'>, jobId: number): Promise<OwnVerdict> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (!job) throw new AppError('not_found');
  const own = await loadOwn(ctx.db, ctx.member.id, job.id);
  if (!own) return { verdict: null };
  const weighed = weighVerdicts(await loadVerdicts(ctx.db, job.id), job.tasks, ctx.now());
  const standing = weighed.find(({ id }) => id === own.id)?.standing ?? 'reworded';
  return { verdict: { ...given(own), standing } };
}

/** All verdicts of the caller, the latest first. At most five. */
export async function listOwnVerdicts(ctx: Pick<MemberCtx, 'db' | 'member' | 'language'>): Promise<ListedVerdict[]> {
  const rows = await loadAllOwn(ctx.db, ctx.member.id, ctx.language);
  return rows.map((row) => ({ job_id: row.jobId, title: row.title, ...given(row) }));
}

type Row = Awaited<ReturnType<typeof loadAllOwn>>[number];

function given({ years, country, answers, givenAt }: Pick<Row, 'years' | 'country' | 'answers' | 'givenAt'>) {
  return { years, country, tasks: answers, given_at: givenAt.toISOString() };
}
