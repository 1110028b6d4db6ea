import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { type CvSummary, type CvVersion, cvLimits, type SavedCv } from './contract.ts';
import { loadCv, loadHeads } from './store/cvs.ts';
import { loadVersions } from './store/versions.ts';
import { toSavedCv, toSummary, toVersion } from './to-cv.ts';

type Caller = Pick<MemberCtx, 'db' | 'member'>;
const dayMs = 86_400_000;

/** Returns the time since which versions can be restored: 30 days ago. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - cvLimits.versionDays * dayMs);
}

/** Lists the caller's CVs, last changed first. */
export async function listCvs(ctx: Caller): Promise<CvSummary[]> {
  return (await loadHeads(ctx.db, ctx.member.id)).map(toSummary);
}

/**
 * Loads one of the caller's CVs.
 * @throws AppError not_found
 */
export async function getCv(ctx: Caller, id: string): Promise<SavedCv> {
  const row = await loadCv(ctx.db, ctx.member.id, id);
  if (!row) throw new AppError('not_found');
  return toSavedCv(row);
}

/**
 * Lists the versions of one of the caller's CVs from the last 30 days, newest first.
 * @throws AppError not_found
 */
export async function listVersions(ctx: Caller & Pick<MemberCtx, 'now'>, id: string): Promise<CvVersion[]> {
  const rows = await loadVersions(ctx.db, ctx.member.id, id, restorableSince(ctx.now()));
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map(toVersion);
}
