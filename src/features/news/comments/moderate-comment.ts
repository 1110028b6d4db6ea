import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newAct } from '#src/features/auth/audit/new-act.ts';
import type { ModerateManyInput, Moderated, ModerationInput } from './contract.ts';
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
 * @returns the ids that changed, and those where there was nothing to do
 */
export async function moderateMany(ctx: MemberCtx, { ids, act, reason }: ModerateManyInput): Promise<Moderated> {
  const moderated: Moderated = { changed: [], unchanged: [] };
  for (const id of new Set(ids)) moderated[(await moderate(ctx, id, act, reason)) ? 'changed' : 'unchanged'].push(id);
  return moderated;
}

/** Whether anything changed. */
async function moderate(ctx: MemberCtx, id: string, what: ModerateManyInput['act'], reason: string): Promise<boolean> {
  if (what === 'dismiss') return dismissReports(ctx.db, id, newAct(ctx, 'reports_dismissed', reason));
  const hidden = what === 'hide';
  const act = newAct(ctx, hidden ? 'comment_hidden' : 'comment_restored', reason);
  const newsId = hidden ? await removeComment(ctx.db, act.at, id, null, act) : await restoreComment(ctx.db, id, act);
  if (newsId === null) return false;
  ctx.log({ event: 'comment_moderated', comment: id, hidden, by: ctx.member.id });
  await ctx.pages.purge(`comments:${newsId}`);
  return true;
}
