import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { commentReports, comments, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { ModerationQueueQuery } from '../contract.ts';
import { articleTitle } from './change-comment.ts';

/** Columns of a comment's author that moderators see. */
export const writer = {
  id: users.id,
  username: users.username,
  barred: sql<boolean>`${isNotNull(users.commentsBarredAt)}`,
  hasRole: sql<boolean>`${isNotNull(users.role)}`,
};

/** Loads one page of the moderators' queue, with the reports of each comment, newest first. */
export async function loadQueue(db: Db, { state, limit, offset }: ModerationQueueQuery) {
  const { id, newsId, text, removedAt, removedBy, reportedAt, createdAt } = comments;
  const [where, order] =
    state === 'reported'
      ? [and(isNotNull(reportedAt), isNull(removedAt)), [desc(reportedAt), desc(id)]]
      : [sql`${removedBy} = 'moderator'`, [desc(removedAt), desc(id)]];
  const page = () =>
    db
      .select({ id })
      .from(comments)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  const [rows, reports] = await db.batch([
    db
      .select({ id, newsId, title: articleTitle(db, newsId), text, removedAt, createdAt, writer })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.userId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db
      .select({
        commentId: commentReports.commentId,
        reason: commentReports.reason,
        note: commentReports.note,
        createdAt: commentReports.createdAt,
      })
      .from(commentReports)
      .where(inArray(commentReports.commentId, page()))
      .orderBy(desc(commentReports.createdAt))
      .limit(10 * limit),
  ]);
  const reportsById = Map.groupBy(reports, ({ commentId }) => commentId);
  return rows.map((row) => ({ ...row, reports: reportsById.get(row.id) ?? [] }));
}

/** Number of replies that a thread shows before its comment, and after it. */
const nearbyReplies = 10;

/** Loads the thread around a comment: the top comment and the nearest replies, also removed ones, oldest first. */
export function loadThread(db: Db, commentId: string) {
  const target = alias(comments, 'target');
  const top = db.$with('top').as(
    db
      .select({ topId: sql<string>`coalesce(${target.parentId}, ${target.id})`.as('top_id') })
      .from(target)
      .where(eq(target.id, commentId)),
  );
  const isReply = inArray(comments.parentId, db.select({ id: top.topId }).from(top));
  const before = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isReply, lte(comments.id, commentId)))
    .orderBy(desc(comments.id))
    .limit(nearbyReplies + 1)
    .as('before');
  const after = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isReply, gt(comments.id, commentId)))
    .orderBy(asc(comments.id))
    .limit(nearbyReplies)
    .as('after');
  const near = db
    .$with('near')
    .as(
      unionAll(
        db.select({ id: sql<string>`${top.topId}`.as('id') }).from(top),
        db.select({ id: sql<string>`${before.id}`.as('id') }).from(before),
        db.select({ id: sql<string>`${after.id}`.as('id') }).from(after),
      ),
    );
  return db
    .with(top, near)
    .select({
      id: comments.id,
      username: users.username,
      text: comments.text,
      removedBy: comments.removedBy,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(inArray(comments.id, db.select({ id: near.id }).from(near)))
    .orderBy(asc(comments.id));
}

/** Dismisses a comment's reports, so that it leaves the queue. Returns false if it is not reported. */
export async function dismissReports(db: Db, commentId: string, act: Act): Promise<boolean> {
  const dismissed = db.$with('dismissed').as(
    db
      .update(comments)
      .set({ reportedAt: null })
      .where(and(eq(comments.id, commentId), isNotNull(comments.reportedAt)))
      .returning({ id: comments.id, userId: comments.userId, newsId: comments.newsId }),
  );
  const auditEntry = recordAct(db, act, dismissed, {
    ...{ kind: 'comment', id: commentId, name: articleTitle(db, dismissed.newsId) },
    ...{ before: { reported: true }, after: jsonOf({ user: dismissed.userId, article: dismissed.newsId }) },
  });
  const rows = await db.with(dismissed, auditEntry).select({ id: dismissed.id }).from(dismissed);
  return rows.length > 0;
}
