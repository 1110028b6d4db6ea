import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { type CvSummary, type CvVersion, cvLimits, type SavedCv } from './contract.ts';
import { deleteRow, loadAll, loadCv, loadHeads } from './store/cvs.ts';
import { deleteVersionsBefore, loadVersions } from './store/versions.ts';
import { toSavedCv, toSummary, toVersion } from './to-cv.ts';

type Caller = Pick<MemberCtx, 'db' | 'member'>;
const dayMs = 86_400_000;

/** From when on a version can be restored: 30 days back. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - cvLimits.versionDays * dayMs);
}

/** The caller's CVs, last changed first. */
export async function listCvs(ctx: Caller): Promise<CvSummary[]> {
  return (await loadHeads(ctx.db, ctx.member.id)).map(toSummary);
}

/**
 * One of the caller's CVs.
 * @throws AppError not_found
 */
export async function getCv(ctx: Caller, id: string): Promise<SavedCv> {
  const row = await loadCv(ctx.db, ctx.member.id, id);
  if (!row) throw new AppError('not_found');
  return toSavedCv(row);
}

/**
 * Deletes one of the caller's CVs with all its versions.
 * @throws AppError not_found
 */
export async function deleteCv(ctx: Caller, id: string): Promise<void> {
  if (!(await deleteRow(ctx.db, ctx.member.id, id))) throw new AppError('not_found');
}

/**
 * The versions of one of the caller's CVs from the last 30 days, newest first.
 * @throws AppError not_found
 */
export async function listVersions(ctx: Caller & Pick<MemberCtx, 'now'>, id: string): Promise<CvVersion[]> {
  const rows = await loadVersions(ctx.db, ctx.member.id, id, keptSince(ctx.now()));
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map(toVersion);
}

/** All of the caller's CVs for data export, last changed first. */
export async function exportCvs(ctx: Caller): Promise<SavedCv[]> {
  return (await loadAll(ctx.db, ctx.member.id)).map(toSavedCv);
}

/** Deletes the versions that are over 30 days old, for the daily timer. The last one of each CV stays. */
export function forgetOldVersions(ctx: Pick<MemberCtx, 'db' | 'now'>): Promise<void> {
  return deleteVersionsBefore(ctx.db, keptSince(ctx.now()));
}
