import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { commentCounts, comments, newsTexts } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';

/**
 * Removes a comment, once. Removal by its author deletes the text for good; removal by a moderator can be reverted. Replies stay.
 * @param authorId required author, or null for a moderator
 * @param act what the audit log says of it, if a moderator did it
 * @returns the article's id, or null if there is no such comment left
 */
export function removeComment(db: Db, now: Date, id: string, authorId: string | null, act?: Act): Promise<number | null> {
  const isTheirs = authorId === null ? undefined : eq(comments.userId, authorId);
  const by = authorId === null ? ({ removedBy: 'moderator' } as const) : ({ removedBy: 'author', text: '' } as const);
  const isThere = and(eq(comments.id, id), isNull(comments.removedAt), isTheirs);
  return change(db, { removedAt: now, reportedAt: null, ...by }, isThere, { by: -1, act });
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
export function restoreComment(db: Db, id: string, act: Act): Promise<number | null> {
  const isHidden = and(eq(comments.id, id), eq(comments.removedBy, 'moderator'));
  return change(db, { removedAt: null, removedBy: null }, isHidden, { by: 1, act });
}

/**
 * Changes a comment's visibility and the counts in one statement. A removed top-level comment with replies stays listed, so `top` changes
 * only for comments without visible replies.
 */
async function change(
  db: Db,
  values: Partial<typeof comments.$inferInsert>,
  condition: ReturnType<typeof and>,
  { by, act }: { by: 1 | -1; act: Act | undefined },
): Promise<number | null> {
  const changed = db.$with('changed').as(
    db.update(comments).set(values).where(condition).returning({
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
  const recorded = act ? [recordComment(db, act, changed, by === -1)] : [];
  const [row] = await db
    .with(changed, thread, counted, ...recorded)
    .select({ newsId: changed.newsId })
    .from(changed);
  return row?.newsId ?? null;
}

type Changed = WithSubqueryWithSelection<Pick<typeof comments, 'id' | 'newsId' | 'userId'>, 'changed'>;

/** CTE that records what a moderator did to a comment. The entry names the article, and the author by id only. */
function recordComment(db: Db, act: Act, changed: Changed, hidden: boolean) {
  const after = sql`${jsonOf({ user: changed.userId, article: changed.newsId })} || jsonb_build_object('hidden', ${hidden}::boolean)`;
  const of = { kind: 'comment', id: sql`${changed.id}::text`, name: articleTitle(db, changed.newsId) } as const;
  return recordAct(db, act, changed, { ...of, before: { hidden: !hidden }, after });
}

/** The title of an article, in English if it has one. */
export function articleTitle(db: Db, newsId: AnyPgColumn) {
  const title = db
    .select({ title: newsTexts.title })
    .from(newsTexts)
    .where(eq(newsTexts.newsId, newsId))
    .orderBy(asc(newsTexts.language))
    .limit(1);
  return sql<string>`coalesce((${title}), '')`;
}
