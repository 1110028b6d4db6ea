import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { removeComment, restoreComment } from './store/change-comment.ts';

/**
 * Hides a comment, or restores one that a moderator hid. Administrators only.
 * @throws AppError not_found if there is nothing to hide or restore
 */
export async function moderateComment(ctx: MemberCtx, id: string, { hidden }: { hidden: boolean }): Promise<void> {
  const newsId = hidden ? await removeComment(ctx.db, ctx.now(), id, null) : await restoreComment(ctx.db, id);
  if (newsId === null) throw new AppError('not_found');
  ctx.log({ event: 'comment_moderated', comment: id, hidden, by: ctx.member.id });
  await ctx.pages.purge(`comments:${newsId}`);
}
