import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { commentReports, comments, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { ModerationQueueQuery } from '../contract.ts';
import { articleTitle } from './change-comment.ts';

/** Who wrote a comment, for moderators. */
export const writer = {
  id: users.id,
  username: users.username,
  barred: sql<boolean>`${isNotNull(users.commentsBarredAt)}`,
  hasRole: sql<boolean>`${isNotNull(users.role)}`,
};

/** One page of the moderators' queue, with the reports of each comment, newest first. */
export async function loadQueue(db: Db, { state, limit, offset }: ModerationQueueQuery) {
  const { id, newsId, text, removedAt, removedBy, reportedAt, createdAt } = comments;
  const [isWanted, order] =
    state === 'reported'
      ? [and(isNotNull(reportedAt), isNull(removedAt)), [desc(reportedAt), desc(id)]]
      : [sql`${removedBy} = 'moderator'`, [desc(removedAt), desc(id)]];
  const page = () =>
    db
      .select({ id })
      .from(comments)
      .where(isWanted)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
  const [rows, reports] = await db.batch([
    db
      .select({ id, newsId, title: articleTitle(db, newsId), text, removedAt, createdAt, writer })
      .from(comments)
      .leftJoin(users, eq(users.id, comments.userId))
      .where(isWanted)
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
  const of = Map.groupBy(reports, ({ commentId }) => commentId);
  return rows.map((row) => ({ ...row, reports: of.get(row.id) ?? [] }));
}

/** So many replies before and after. */
const around = 10;

/** The thread around a comment: the top comment and its nearest replies, oldest first, whoever removed them. */
export function loadThread(db: Db, commentId: string) {
  const asked = alias(comments, 'asked');
  const top = db.$with('top').as(
    db
      .select({ topId: sql<string>`coalesce(${asked.parentId}, ${asked.id})`.as('top_id') })
      .from(asked)
      .where(eq(asked.id, commentId)),
  );
  const isReply = inArray(comments.parentId, db.select({ id: top.topId }).from(top));
  const before = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isReply, lte(comments.id, commentId)))
    .orderBy(desc(comments.id))
    .limit(around + 1)
    .as('before');
  const after = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(isReply, gt(comments.id, commentId)))
    .orderBy(asc(comments.id))
    .limit(around)
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

/** Takes a comment off the queue: its reports say nothing. False if it is not reported. */
export async function dismissReports(db: Db, commentId: string, act: Act): Promise<boolean> {
  const done = db.$with('done').as(
    db
      .update(comments)
      .set({ reportedAt: null })
      .where(and(eq(comments.id, commentId), isNotNull(comments.reportedAt)))
      .returning({ id: comments.id, userId: comments.userId, newsId: comments.newsId }),
  );
  const recorded = recordAct(db, act, done, {
    ...{ kind: 'comment', id: commentId, name: articleTitle(db, done.newsId) },
    ...{ before: { reported: true }, after: jsonOf({ user: done.userId, article: done.newsId }) },
  });
  const rows = await db.with(done, recorded).select({ id: done.id }).from(done);
  return rows.length > 0;
}
