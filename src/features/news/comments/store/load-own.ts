import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { commentReports, comments, refusedComments } from '#drizzle/schema.ts';
import type { RefusedRow, ReportRow, WrittenRow } from '../types.ts';

/** A user's comments, except those they deleted, those that the word filter refused, and their reports; newest first. */
export async function loadCommentsOf(
  db: Db,
  userId: string,
): Promise<{ written: WrittenRow[]; refused: RefusedRow[]; reported: ReportRow[] }> {
  const isKept = sql`${comments.removedBy} is distinct from 'author'`;
  const [written, refused, reported] = await db.batch([
    db.query.comments.findMany({
      columns: { id: true, newsId: true, parentId: true, text: true, createdAt: true, removedAt: true },
      where: and(eq(comments.userId, userId), isKept),
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
