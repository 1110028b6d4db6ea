import type { MemberCtx } from '#src/shared/ctx.ts';
import type { ReportReason } from '#src/shared/comment-limits.ts';
import { loadCommentsOf } from './store/load-own.ts';

/** A user's comment data. Instants in ISO 8601. */
interface CommentsExport {
  written: { id: string; news_id: number; parent_comment_id: string | null; comment_text: string; created_at: string; hidden: boolean }[];
  reported: { comment_id: string; reason: ReportReason; note: string; created_at: string }[];
}

/** The caller's comments and reports for data export, newest first. Includes the text of comments hidden by a moderator. */
export async function exportComments(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<CommentsExport> {
  const { written, reported } = await loadCommentsOf(ctx.db, ctx.member.id);
  return {
    written: written.map(({ id, newsId, parentId, text, createdAt, removedAt }) => ({
      id,
      news_id: newsId,
      parent_comment_id: parentId,
      comment_text: text,
      created_at: createdAt.toISOString(),
      hidden: removedAt !== null,
    })),
    reported: reported.map(({ commentId, reason, note, createdAt }) => ({
      ...{ comment_id: commentId, reason, note },
      created_at: createdAt.toISOString(),
    })),
  };
}
