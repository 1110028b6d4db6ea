import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { DecideVerdicts, HeldVerdicts } from './contract.ts';
import { ownShare } from './own-share.ts';
import { loadBusyJobs, loadJudgedJob, loadVerdicts, saveDecision } from './store.ts';
import { tallyVerdicts } from './tally-verdicts.ts';
import { weighVerdicts } from './weigh-verdicts.ts';
import { weighingRule } from './weighing-rule.ts';

/** Lists the jobs with verdicts that are held back, and the facts that help to judge each verdict. Administrators only. */
export async function listHeld(ctx: Pick<Ctx, 'db' | 'language' | 'now'>): Promise<HeldVerdicts[]> {
  const jobs = await loadBusyJobs(ctx.db, weighingRule.bursts[0].most);
  const views = await Promise.all(jobs.map((id) => loadHeldOfJob(ctx, id)));
  return views.filter((view) => view !== null);
}

async function loadHeldOfJob(ctx: Pick<Ctx, 'db' | 'language' | 'now'>, jobId: number): Promise<HeldVerdicts | null> {
  const job = await loadJudgedJob(ctx.db, jobId);
  if (job?.id !== jobId) return null; // verdicts of a job that was merged into another do not count
  const weighed = weighVerdicts(await loadVerdicts(ctx.db, jobId), job.tasks, ctx.now());
  const held = weighed.filter(({ standing }) => standing === 'held');
  if (held.length === 0) return null;
  const { people, share } = tallyVerdicts(job, weighed, ctx.language);
  return {
    job: { id: jobId, title: job.title[ctx.language] },
    people,
    middle: share?.middle ?? null,
    held: held.map(({ id, givenAt, joinedAt, group, answers }) => ({
      id,
      given_at: givenAt.toISOString(),
      group,
      account_days: Math.max(0, Math.floor((givenAt.getTime() - joinedAt.getTime()) / 86_400_000)),
      percent: Math.round(100 * (ownShare(answers) ?? 0)),
    })),
  };
}

/**
 * Lets verdicts count, or leaves them out. A changed verdict is undecided again. Administrators only.
 * @throws AppError not_found if none of them is an undecided verdict of the job
 */
export async function decideVerdicts(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'pages'>,
  { job_id: jobId, verdicts: ids, decision, reason }: DecideVerdicts,
): Promise<void> {
  const job = await loadJudgedJob(ctx.db, jobId);
  const act = createAct(ctx, `verdicts_${decision}`, reason);
  if (!job || (await saveDecision(ctx.db, { jobId, title: job.title.en, ids, decision }, act)) === 0) throw new AppError('not_found');
  await ctx.pages.purge(`verdicts:${jobId}`);
}
