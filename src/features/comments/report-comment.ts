import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { insertReport } from './store.ts';

/**
 * Reports a comment to the moderators; twice is as once.
 * @throws AppError not_found when it is gone already
 */
export async function reportComment(ctx: MemberCtx, id: string): Promise<void> {
  if (!(await insertReport(ctx.db, ctx.now(), { commentId: id, userId: ctx.member.id }))) throw new AppError('not_found');
}
