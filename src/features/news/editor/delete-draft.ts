import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { openDraft } from './open-draft.ts';
import { deleteNeverPublished } from './store/drafts.ts';

/**
 * Deletes an article that was never published, with its history. Editors only.
 * @throws AppError not_found; was_published if readers have seen the article
 */
export async function deleteDraft(ctx: MemberCtx, newsId: number): Promise<void> {
  if (!(await deleteNeverPublished(ctx.db, newsId, createAct(ctx, 'news_deleted')))) {
    await openDraft(ctx, newsId);
    throw new AppError('was_published');
  }
  ctx.log({ event: 'news_draft_deleted', news: newsId, by: ctx.member.id });
}
