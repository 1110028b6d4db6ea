import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { deleteRow } from './store/cvs.ts';

/**
 * Deletes one of the caller's CVs with all its versions.
 * @throws AppError not_found
 */
export async function deleteCv(ctx: Pick<MemberCtx, 'db' | 'member'>, id: string): Promise<void> {
  if (!(await deleteRow(ctx.db, ctx.member.id, id))) throw new AppError('not_found');
}
