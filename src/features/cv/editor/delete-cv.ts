import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { restorableSince } from './list-cvs.ts';
import { deleteRow } from './store/cvs.ts';
import { deleteVersionsBefore } from './store/versions.ts';

/**
 * Deletes one of the caller's CVs with all its versions.
 * @throws AppError not_found
 */
export async function deleteCv(ctx: Pick<MemberCtx, 'db' | 'member'>, id: string): Promise<void> {
  if (!(await deleteRow(ctx.db, ctx.member.id, id))) throw new AppError('not_found');
}

/** Deletes versions that are over 30 days old, for the daily timer. The last version of each CV stays. */
export function expireVersions(ctx: Pick<MemberCtx, 'db' | 'now'>): Promise<void> {
  return deleteVersionsBefore(ctx.db, restorableSince(ctx.now()));
}
