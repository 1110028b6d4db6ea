import type { MemberCtx } from '#src/shared/ctx.ts';
import type { ReportReason } from '#src/shared/comment-limits.ts';
import { loadOwnComments } from './store/load-own-comments.ts';

/** A user's comment data. Instants in ISO 8601. */
interface CommentsExport {
  written: { id: string; news_id: number; parent_comment_id: string | null; comment_text: string; created_at: string; hidden: boolean }[];
  /** Comments that the word filter refused, kept for 30 days. */
  refused: { id: string; news_id: number; comment_text: string; created_at: string }[];
  reported: { comment_id: string; reason: ReportReason; note: string; created_at: string }[];
}

/** Exports the caller's comments and reports, newest first, with the texts of hidden and refused comments. */
export async function exportComments(ctx: Pick<MemberCtx, 'db' | 'member'>): Promise<CommentsExport> {
  const { written, refused, reported } = await loadOwnComments(ctx.db, ctx.member.id);
  return {
    written: written.map(({ id, newsId, parentId, text, createdAt, removedAt }) => ({
      id,
      news_id: newsId,
      parent_comment_id: parentId,
      comment_text: text,
      created_at: createdAt.toISOString(),
      hidden: removedAt !== null,
    })),
    refused: refused.map(({ id, newsId, text, createdAt }) => ({
      ...{ id, news_id: newsId, comment_text: text },
      created_at: createdAt.toISOString(),
    })),
    reported: reported.map(({ commentId, reason, note, createdAt }) => ({
      ...{ comment_id: commentId, reason, note },
      created_at: createdAt.toISOString(),
    })),
  };
}
