import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { commentReports, comments, refusedComments } from '#drizzle/schema.ts';
import type { RefusedRow, ReportRow, OwnCommentRow } from '../types.ts';

/** Loads a user's comments without those they deleted, their refused comments and their reports, each newest first. */
export async function loadOwnComments(
  db: Db,
  userId: string,
): Promise<{ written: OwnCommentRow[]; refused: RefusedRow[]; reported: ReportRow[] }> {
  const isNotDeleted = sql`${comments.removedBy} is distinct from 'author'`;
  const [written, refused, reported] = await db.batch([
    db.query.comments.findMany({
      columns: { id: true, newsId: true, parentId: true, text: true, createdAt: true, removedAt: true },
      where: and(eq(comments.userId, userId), isNotDeleted),
      orderBy: desc(comments.id),
    }),
    db.query.refusedComments.findMany({
      columns: { id: true, newsId: true, text: true, createdAt: true },
      where: eq(refusedComments.userId, userId),
      orderBy: desc(refusedComments.id),
    }),
    db.query.commentReports.findMany({
      columns: { commentId: true, reason: true, note: true, createdAt: true },
      where: eq(commentReports.userId, userId),
      orderBy: desc(commentReports.createdAt),
    }),
  ]);
  return { written, refused, reported };
}
