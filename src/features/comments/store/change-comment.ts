import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { commentCounts, comments } from '#drizzle/schema.ts';

/**
 * Removes a comment, once. Removal by its author deletes the text for good; removal by a moderator can be reverted. Replies stay.
 * @param authorId required author, or null for a moderator
 * @returns the article's id, or null if there is no such comment left
 */
export function removeComment(db: Db, now: Date, id: string, authorId: string | null): Promise<number | null> {
  const isTheirs = authorId === null ? undefined : eq(comments.userId, authorId);
  const by = authorId === null ? ({ removedBy: 'moderator' } as const) : ({ removedBy: 'author', text: '' } as const);
  return change(db, { removedAt: now, ...by }, and(eq(comments.id, id), isNull(comments.removedAt), isTheirs), -1);
}

/**
 * Deletes the text of an author's own comment that a moderator hid, for good: it cannot be restored. The counts left it out already.
 * @returns the article's id, or null if there is no such comment
 */
export async function eraseHidden(db: Db, id: string, authorId: string): Promise<number | null> {
  const [erased] = await db
    .update(comments)
    .set({ removedBy: 'author', text: '' })
    .where(and(eq(comments.id, id), eq(comments.userId, authorId), eq(comments.removedBy, 'moderator')))
    .returning({ newsId: comments.newsId });
  return erased?.newsId ?? null;
}

/** Restores a comment that a moderator removed. Returns the article's id, or null if there is no such comment. */
export function restoreComment(db: Db, id: string): Promise<number | null> {
  const isHidden = and(eq(comments.id, id), eq(comments.removedBy, 'moderator'));
  return change(db, { removedAt: null, removedBy: null }, isHidden, 1);
}

/**
 * Changes a comment's visibility and the counts in one statement. A removed top-level comment with replies stays listed, so `top` changes
 * only for comments without visible replies.
 */
async function change(
  db: Db,
  values: Partial<typeof comments.$inferInsert>,
  condition: ReturnType<typeof and>,
  by: 1 | -1,
): Promise<number | null> {
  const changed = db
    .$with('changed')
    .as(
      db
        .update(comments)
        .set(values)
        .where(condition)
        .returning({ newsId: comments.newsId, parentId: comments.parentId, replyCount: comments.replyCount }),
    );
  const thread = db.$with('thread').as(
    db
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} + ${by}` })
      .from(changed)
      .where(eq(comments.id, changed.parentId))
      .returning({ removedAt: comments.removedAt, replyCount: comments.replyCount }),
  );
  const topAlone = db
    .select({ count: count() })
    .from(changed)
    .where(and(isNull(changed.parentId), eq(changed.replyCount, 0)));
  const removedTop = db
    .select({ count: count() })
    .from(thread)
    .where(and(isNotNull(thread.removedAt), eq(thread.replyCount, by === 1 ? 1 : 0)));
  const counted = db.$with('counted').as(
    db
      .update(commentCounts)
      .set({
        shown: sql`${commentCounts.shown} + ${by}`,
        top: sql`${commentCounts.top} + ${by} * ((${topAlone}) + (${removedTop}))::int`,
      })
      .from(changed)
      .where(eq(commentCounts.newsId, changed.newsId)),
  );
  const [row] = await db.with(changed, thread, counted).select({ newsId: changed.newsId }).from(changed);
  return row?.newsId ?? null;
}
