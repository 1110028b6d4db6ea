import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { eraseHidden, removeComment } from './store/change-comment.ts';

/**
 * Deletes a member's own comment for good, also one that a moderator hid. Its replies stay, below a comment marked as removed.
 * @throws AppError not_found, also for someone else's comment
 */
export async function deleteComment(ctx: MemberCtx, id: string): Promise<void> {
  const newsId = (await removeComment(ctx.db, ctx.now(), id, ctx.member.id)) ?? (await eraseHidden(ctx.db, id, ctx.member.id));
  if (newsId === null) throw new AppError('not_found');
  await ctx.pages.purge(`comments:${newsId}`);
}
