import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { ModerateManyInput, ModerationResult, ModerationInput } from './contract.ts';
import { removeComment, restoreComment } from './store/change-comment.ts';
import { dismissReports } from './store/moderation.ts';

/**
 * Hides a comment, or restores one that a moderator hid. Editors and administrators only.
 * @throws AppError not_found if there is nothing to hide or restore
 */
export async function moderateComment(ctx: MemberCtx, id: string, { hidden, reason }: ModerationInput): Promise<void> {
  if (!(await moderate(ctx, id, hidden ? 'hide' : 'restore', reason))) throw new AppError('not_found');
}

/**
 * Hides or restores comments, or dismisses their reports, one after the other. Editors and administrators only.
 * @returns the ids of the comments that changed, and of those where nothing had to change
 */
export async function moderateMany(ctx: MemberCtx, { ids, act: action, reason }: ModerateManyInput): Promise<ModerationResult> {
  const result: ModerationResult = { changed: [], unchanged: [] };
  for (const id of new Set(ids)) result[(await moderate(ctx, id, action, reason)) ? 'changed' : 'unchanged'].push(id);
  return result;
}

/** Returns whether anything changed. */
async function moderate(ctx: MemberCtx, id: string, action: ModerateManyInput['act'], reason: string): Promise<boolean> {
  if (action === 'dismiss') return dismissReports(ctx.db, id, createAct(ctx, 'reports_dismissed', reason));
  const hidden = action === 'hide';
  const auditEntry = createAct(ctx, hidden ? 'comment_hidden' : 'comment_restored', reason);
  const newsId = hidden ? await removeComment(ctx.db, auditEntry.at, id, null, auditEntry) : await restoreComment(ctx.db, id, auditEntry);
  if (newsId === null) return false;
  ctx.log({ event: 'comment_moderated', comment: id, hidden, by: ctx.member.id });
  await ctx.pages.purge(`comments:${newsId}`);
  return true;
}
