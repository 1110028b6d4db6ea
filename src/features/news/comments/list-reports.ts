import type { MemberCtx } from '#src/shared/ctx.ts';
import type { CommentReport, ListReportsQuery } from './contract.ts';
import { loadReports } from './store/reports.ts';

/** Lists for moderators the reports of comments that are still shown, newest first. `total` counts all pages. */
export async function listReports(ctx: Pick<MemberCtx, 'db'>, query: ListReportsQuery): Promise<{ list: CommentReport[]; total: number }> {
  const { reports, total } = await loadReports(ctx.db, query);
  const list = reports.map(({ commentId, newsId, text, reason, note, createdAt }) => ({
    comment_id: commentId,
    news_id: newsId,
    comment_text: text,
    reason,
    note,
    created_at: createdAt.toISOString(),
  }));
  return { list, total };
}
