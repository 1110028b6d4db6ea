import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { noteAct } from '#src/features/auth/audit/note-act.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { AddNameInput, BlockInput, Figure, JobName, MergeInput, MoveNameInput, Refreshed, RemoveNameInput } from './contract.ts';
import { deleteBlock, loadFigures, loadNames, loadTitle, saveBlock } from './store/job-details.ts';
import { deleteMerge, fileSources, saveMerge, saveNameMove } from './store/merges.ts';
import { deleteName, removableSources, saveName } from './store/names.ts';

/**
 * Merges a job that a search made into a listed job, or undoes that. Administrators only.
 * @throws AppError not_found if either job is missing, or there is nothing to merge or undo
 */
export async function mergeJob(ctx: MemberCtx, jobId: number, { into, reason }: MergeInput): Promise<void> {
  const other =
    into === null
      ? await deleteMerge(ctx.db, jobId, createAct(ctx, 'job_unmerged', reason))
      : (await saveMerge(ctx.db, jobId, into, createAct(ctx, 'job_merged', reason))) && into;
  if (!other) throw new AppError('not_found');
  await ctx.pages.purge(...tagsOfJobs(jobId, other));
}

/**
 * Blocks the title of a job that a search made, or unblocks it. Administrators only.
 * @throws AppError not_found if there is nothing to change
 */
export async function blockTitle(ctx: MemberCtx, jobId: number, { blocked, reason }: BlockInput): Promise<void> {
  const act = createAct(ctx, blocked ? 'title_blocked' : 'title_unblocked', reason);
  if (!(await (blocked ? saveBlock : deleteBlock)(ctx.db, jobId, act))) throw new AppError('not_found');
  await ctx.pages.purge(...tagsOfJobs(jobId));
}

/**
 * Moves a name from one job to another. Administrators only.
 * @throws AppError not_found if the job has no such name that can be moved, or the other job is missing
 */
export async function moveName(ctx: MemberCtx, jobId: number, { reason, ...name }: MoveNameInput): Promise<void> {
  const moved = name.to !== jobId && (await saveNameMove(ctx.db, { from: jobId, ...name }, createAct(ctx, 'name_moved', reason)));
  if (!moved) throw new AppError('not_found');
  await ctx.pages.purge(...tagsOfJobs(jobId, name.to));
}

/**
 * Adds a name by which searches find a listed job. Administrators only.
 * @throws AppError not_found if there is no such job; name_known if the job has the name already
 */
export async function addName(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'pages'>,
  jobId: number,
  { language, name, reason }: AddNameInput,
): Promise<void> {
  const newName = { language, alias: name, normalized: normalizeTitle(name) };
  if (!(await saveName(ctx.db, jobId, newName, createAct(ctx, 'name_added', reason)))) {
    const known = (await loadNames(ctx.db, jobId)).some((own) => own.language === language && own.normalized === newName.normalized);
    throw new AppError(known ? 'name_known' : 'not_found');
  }
  await ctx.pages.purge(...tagsOfJobs(jobId));
}

/**
 * Removes a name that an administrator added, or that the classification lists. Administrators only.
 * @throws AppError not_found if the job has no such name
 */
export async function removeName(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'pages'>,
  jobId: number,
  { reason, ...name }: RemoveNameInput,
): Promise<void> {
  if (!(await deleteName(ctx.db, jobId, name, createAct(ctx, 'name_removed', reason)))) throw new AppError('not_found');
  await ctx.pages.purge(...tagsOfJobs(jobId));
}

/**
 * Asks the reviewers about a job again at once. Administrators only.
 * @throws AppError not_found, unavailable
 */
export async function refreshNow(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'analysts'>,
  jobId: number,
  reason: string,
): Promise<Refreshed> {
  const title = await loadTitle(ctx.db, jobId);
  if (title === null) throw new AppError('not_found');
  const rateOf = async () => (await loadFigures(ctx.db, jobId))[0]?.aiReplacementRate ?? null;
  const before = await rateOf();
  const { outcome } = await ctx.analysts.refresh(jobId, { kind: 'product', key: 'system' });
  const after = { outcome, rate: await rateOf() };
  await noteAct(ctx, { act: 'job_refreshed', kind: 'job', id: String(jobId), name: title, before: { rate: before }, after, reason });
  return { outcome };
}

/** The names of a job. Administrators only. */
export async function listNames(ctx: Pick<Ctx, 'db'>, jobId: number): Promise<JobName[]> {
  const includes = (sources: readonly string[], source: string) => sources.includes(source);
  return (await loadNames(ctx.db, jobId)).map((name) => ({
    ...name,
    movable: !includes(fileSources, name.source),
    removable: includes(removableSources, name.source),
  }));
}

/** The latest figures of a job, newest first. Administrators only. */
export async function listFigures(ctx: Pick<Ctx, 'db'>, jobId: number): Promise<Figure[]> {
  const rows = await loadFigures(ctx.db, jobId);
  return rows.map(({ takenAt, aiReplacementRate, rangeLow, rangeHigh, ...row }) => ({
    ...row,
    ...{ taken_at: takenAt.toISOString(), ai_replacement_rate: aiReplacementRate, range_low: rangeLow, range_high: rangeHigh },
  }));
}
