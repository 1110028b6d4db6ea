import { and, count, desc, eq, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { commentReports, comments } from '#drizzle/schema.ts';
import type { ListReportsQuery } from '../contract.ts';
import type { NewReport, OpenReportRow } from '../types.ts';

/** Saves a member's report of a comment. A second report of the same member replaces the reason and note. Returns false if there is no such comment. */
export async function insertReport(db: Db, now: Date, { commentId, userId, reason, note }: NewReport): Promise<boolean> {
  const found = db.$with('found').as(
    db
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.id, commentId), isNull(comments.removedAt))),
  );
  const row = rowOf(commentReports, { commentId: found.id, userId, reason, note, createdAt: now });
  const reported = db.$with('reported').as(
    db
      .insert(commentReports)
      .select(db.select(row).from(found))
      .onConflictDoUpdate({
        target: [commentReports.commentId, commentReports.userId],
        set: { reason: excluded(commentReports.reason), note: excluded(commentReports.note) },
      }),
  );
  const marked = db.$with('marked').as(db.update(comments).set({ reportedAt: now }).from(found).where(eq(comments.id, found.id)));
  const rows = await db.with(found, reported, marked).select().from(found);
  return rows.length > 0;
}

/** Deletes a member's report. If no report remains, the comment leaves the moderators' list. Returns false if there is no such report. */
export async function deleteReport(db: Db, { commentId, userId }: Pick<NewReport, 'commentId' | 'userId'>): Promise<boolean> {
  const isOwnReport = and(eq(commentReports.commentId, commentId), eq(commentReports.userId, userId));
  const deleted = db.$with('deleted').as(db.delete(commentReports).where(isOwnReport).returning({ deletedId: commentReports.commentId }));
  const others = db
    .select({ id: commentReports.commentId })
    .from(commentReports)
    .where(and(eq(commentReports.commentId, commentId), ne(commentReports.userId, userId)));
  const unmarked = db.$with('unmarked').as(
    db
      .update(comments)
      .set({ reportedAt: null })
      .from(deleted)
      .where(and(eq(comments.id, deleted.deletedId), notExists(others))),
  );
  const rows = await db.with(deleted, unmarked).select().from(deleted);
  return rows.length > 0;
}

/** Loads the ids of one article's comments that a member has reported. */
export async function loadReportedIds(db: Db, userId: string, newsId: number): Promise<string[]> {
  const rows = await db
    .select({ id: comments.id })
    .from(commentReports)
    .innerJoin(comments, eq(comments.id, commentReports.commentId))
    .where(and(eq(commentReports.userId, userId), eq(comments.newsId, newsId)));
  return rows.map(({ id }) => id);
}

/** Loads one page of the open reports, newest first, and the number of open reports on all pages. */
export async function loadReports(db: Db, { limit, offset }: ListReportsQuery): Promise<{ reports: OpenReportRow[]; total: number }> {
  const onOpenComment = and(eq(comments.id, commentReports.commentId), isNull(comments.removedAt), isNotNull(comments.reportedAt));
  const [reports, [counted]] = await db.batch([
    db
      .select({
        commentId: comments.id,
        newsId: comments.newsId,
        text: comments.text,
        reason: commentReports.reason,
        note: commentReports.note,
        createdAt: commentReports.createdAt,
      })
      .from(commentReports)
      .innerJoin(comments, onOpenComment)
      .orderBy(desc(commentReports.createdAt), desc(comments.id), desc(commentReports.userId))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(commentReports).innerJoin(comments, onOpenComment),
  ]);
  return { reports, total: counted?.total ?? 0 };
}
