import type { MemberCtx } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendVerdict } from '#src/features/foundation/limits/spend-budget.ts';
import { hoursOfWeek, mostJobs } from '#src/shared/verdict-limits.ts';
import type { NewVerdict, OwnVerdict } from './contract.ts';
import { getOwnVerdict } from './get-own-verdict.ts';
import { ownShare } from './own-share.ts';
import { deleteVerdict, loadJudgedJob, saveVerdict } from './store.ts';
import { answersAll } from './weigh-verdicts.ts';

/**
 * Saves the caller's verdict on a job, in place of an earlier one.
 * @throws AppError not_found; tasks_changed unless there is one answer for each task of the job; invalid_input if the hours sum to 0 or exceed a week;
 * too_many_verdicts (jobs); too_many_changes (in a day)
 */
export async function giveVerdict(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'actor' | 'pages'>,
  jobId: number,
  { tasks, years, country }: NewVerdict,
): Promise<OwnVerdict> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (!job || job.tasks.length === 0) throw new AppError('not_found');
  const keys = job.tasks.map(({ key }) => key);
  if (!answersAll(tasks, keys)) throw new AppError('tasks_changed');
  const answers = tasks.map((answer) => (answer.says === 'not_mine' ? { ...answer, hours: 0 } : answer));
  const hours = answers.reduce((sum, answer) => sum + answer.hours, 0);
  if (ownShare(answers) === null || hours > hoursOfWeek)
    throw new AppError('invalid_input', { fields: [{ field: 'tasks', detail: 'wrong_size', values: { least: 0.5, most: hoursOfWeek } }] });
  const at = ctx.now();
  const quotaOwner = memberQuotaOwner(ctx.member.id);
  if (!(await spendVerdict(ctx, quotaOwner, ctx.actor)))
    throw new AppError('too_many_changes', { retryAfterSeconds: secondsToNextDay(at) });
  const network = (await sha256(`${ctx.actor.key} verdict:${job.id}`)).slice(0, 32);
  const row = { id: newUuid(at), userId: ctx.member.id, jobId: job.id, years, country, answers, network, at };
  const outcome = await saveVerdict(ctx.db, row);
  if (outcome === 'missing') throw new AppError('not_found');
  if (outcome === 'full') throw new AppError('too_many_verdicts', { values: { most: mostJobs } });
  await ctx.pages.purge(`verdicts:${job.id}`);
  return getOwnVerdict(ctx, job.id);
}

/**
 * Withdraws the caller's verdict on a job. Idempotent.
 * @throws AppError not_found if there is no such job
 */
export async function withdrawVerdict(ctx: Pick<MemberCtx, 'db' | 'member' | 'pages'>, jobId: number): Promise<void> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (!job) throw new AppError('not_found');
  await deleteVerdict(ctx.db, ctx.member.id, job.id);
  await ctx.pages.purge(`verdicts:${job.id}`);
}
