import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { commentReports, comments } from '#drizzle/schema.ts';
import type { ReportRow, WrittenRow } from '../types.ts';

/** A user's comments, except those they deleted, and their reports; newest first. */
export async function loadCommentsOf(db: Db, userId: string): Promise<{ written: WrittenRow[]; reported: ReportRow[] }> {
  const isKept = sql`${comments.removedBy} is distinct from 'author'`;
  const [written, reported] = await db.batch([
    db.query.comments.findMany({
      columns: { id: true, newsId: true, parentId: true, text: true, createdAt: true, removedAt: true },
      where: and(eq(comments.userId, userId), isKept),
      orderBy: desc(comments.id),
    }),
    db.query.commentReports.findMany({
      columns: { commentId: true, reason: true, note: true, createdAt: true },
      where: eq(commentReports.userId, userId),
      orderBy: desc(commentReports.createdAt),
    }),
  ]);
  return { written, reported };
}
