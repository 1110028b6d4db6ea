import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { commentCounts, comments, newsTexts } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';

/**
 * Removes a comment, once. Removal by its author deletes the text for good; removal by a moderator can be reverted. Replies stay.
 * @param authorId the author that the comment must have, or null if a moderator removes it
 * @param act the audit entry, if a moderator removes it
 * @returns the article's id, or null if there is no such comment that is not removed yet
 */
export function removeComment(db: Db, now: Date, id: string, authorId: string | null, act?: Act): Promise<number | null> {
  const isAuthor = authorId === null ? undefined : eq(comments.userId, authorId);
  const removal = authorId === null ? ({ removedBy: 'moderator' } as const) : ({ removedBy: 'author', text: '' } as const);
  const isListed = and(eq(comments.id, id), isNull(comments.removedAt), isAuthor);
  return changeVisibility(db, { removedAt: now, reportedAt: null, ...removal }, isListed, { delta: -1, act });
}

/**
 * Deletes for good the text of an author's own comment that a moderator hid. The counts do not include it.
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

/** Restores a comment that a moderator hid. Returns the article's id, or null if there is no such comment. */
export function restoreComment(db: Db, id: string, act: Act): Promise<number | null> {
  const isHidden = and(eq(comments.id, id), eq(comments.removedBy, 'moderator'));
  return changeVisibility(db, { removedAt: null, removedBy: null }, isHidden, { delta: 1, act });
}

/**
 * Changes a comment's visibility and the counts in one statement. A removed top-level comment with replies stays listed, so `top` changes
 * only for comments without visible replies.
 */
async function changeVisibility(
  db: Db,
  values: Partial<typeof comments.$inferInsert>,
  where: ReturnType<typeof and>,
  { delta, act }: { delta: 1 | -1; act: Act | undefined },
): Promise<number | null> {
  const changed = db.$with('changed').as(
    db.update(comments).set(values).where(where).returning({
      id: comments.id,
      newsId: comments.newsId,
      userId: comments.userId,
      parentId: comments.parentId,
      replyCount: comments.replyCount,
    }),
  );
  const thread = db.$with('thread').as(
    db
      .update(comments)
      .set({ replyCount: sql`${comments.replyCount} + ${delta}` })
      .from(changed)
      .where(eq(comments.id, changed.parentId))
      .returning({ removedAt: comments.removedAt, replyCount: comments.replyCount }),
  );
  const topWithoutReplies = db
    .select({ count: count() })
    .from(changed)
    .where(and(isNull(changed.parentId), eq(changed.replyCount, 0)));
  const removedTop = db
    .select({ count: count() })
    .from(thread)
    .where(and(isNotNull(thread.removedAt), eq(thread.replyCount, delta === 1 ? 1 : 0)));
  const counted = db.$with('counted').as(
    db
      .update(commentCounts)
      .set({
        shown: sql`${commentCounts.shown} + ${delta}`,
        top: sql`${commentCounts.top} + ${delta} * ((${topWithoutReplies}) + (${removedTop}))::int`,
      })
      .from(changed)
      .where(eq(commentCounts.newsId, changed.newsId)),
  );
  const auditEntry = act ? [recordComment(db, act, changed, delta === -1)] : [];
  const [row] = await db
    .with(changed, thread, counted, ...auditEntry)
    .select({ newsId: changed.newsId })
    .from(changed);
  return row?.newsId ?? null;
}

type Changed = WithSubqueryWithSelection<Pick<typeof comments, 'id' | 'newsId' | 'userId'>, 'changed'>;

/** Builds the CTE that records a moderator's act. The entry has the article's title, and only the id of the comment's author. */
function recordComment(db: Db, act: Act, changed: Changed, hidden: boolean) {
  const after = sql`${jsonOf({ user: changed.userId, article: changed.newsId })} || jsonb_build_object('hidden', ${hidden}::boolean)`;
  const subject = { kind: 'comment', id: sql`${changed.id}::text`, name: articleTitle(db, changed.newsId) } as const;
  return recordAct(db, act, changed, { ...subject, before: { hidden: !hidden }, after });
}

/** Builds the SQL expression for an article's title, in English if it has one. */
export function articleTitle(db: Db, newsId: AnyPgColumn) {
  const title = db
    .select({ title: newsTexts.title })
    .from(newsTexts)
    .where(eq(newsTexts.newsId, newsId))
    .orderBy(asc(newsTexts.language))
    .limit(1);
  return sql<string>`coalesce((${title}), '')`;
}
