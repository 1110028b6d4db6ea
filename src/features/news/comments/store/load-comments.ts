import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { commentCounts, comments, users } from '#drizzle/schema.ts';
import type { ListCommentsQuery } from '../contract.ts';
import type { CommentRow } from '../types.ts';
import { isReadable } from './readable-article.ts';

/**
 * Loads one page of an article's comments, newest first, each with its first replies, oldest first. Loads none of an article that readers
 * cannot see. `top` counts all listed top-level comments; `shown` counts all comments and replies that are not removed.
 */
export async function loadComments(
  db: Db,
  newsId: number,
  query: ListCommentsQuery,
  now: Date,
): Promise<{ comments: CommentRow[]; top: number; shown: number }> {
  const author = alias(users, 'author');
  const mentioned = alias(users, 'mentioned');
  const isShown = isNull(comments.removedAt);
  const readable = isReadable(db, newsId, now);
  const { page, shown } = shownIds(db, newsId, query, readable);
  const [rows, counts] = await db.batch([
    db
      .with(page, shown)
      .select({
        id: comments.id,
        parentId: comments.parentId,
        text: sql<string>`case when ${isShown} then ${comments.text} else '' end`,
        isRemoved: sql<boolean>`${isNotNull(comments.removedAt)}`,
        createdAt: comments.createdAt,
        replyCount: comments.replyCount,
        author: { id: author.id, username: author.username, avatarStyle: author.avatarStyle, avatarSeed: author.avatarSeed },
        mentioned: { id: mentioned.id, username: mentioned.username },
      })
      .from(shown)
      .innerJoin(comments, eq(comments.id, shown.id))
      .leftJoin(author, and(eq(author.id, comments.userId), isShown))
      .leftJoin(mentioned, and(eq(mentioned.id, comments.mentionedUserId), isShown))
      .orderBy(asc(comments.id)),
    db.query.commentCounts.findFirst({ where: and(eq(commentCounts.newsId, newsId), readable) }),
  ]);
  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  const tops = (replies.get(null) ?? []).map((row) => ({ ...row, replies: replies.get(row.id) ?? [] }));
  return { comments: tops.toReversed(), top: counts?.top ?? 0, shown: counts?.shown ?? 0 };
}

/** Builds two CTEs: `page` with the ids of one page of top-level comments, and `shown` with these and the ids of their replies. */
function shownIds(db: Db, newsId: number, query: ListCommentsQuery, readable: SQL) {
  const target = alias(comments, 'target');
  const reply = alias(comments, 'reply');
  const thread = (commentId: string) =>
    db
      .select({ id: sql<string>`coalesce(${target.parentId}, ${target.id})` })
      .from(target)
      .where(eq(target.id, commentId));
  const page = db.$with('page').as(
    db
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          eq(comments.newsId, newsId),
          readable,
          isNull(comments.parentId),
          or(isNull(comments.removedAt), gt(comments.replyCount, 0)),
          query.comment_id === undefined ? undefined : inArray(comments.id, thread(query.comment_id)),
          query.before === undefined ? undefined : lt(comments.id, query.before),
        ),
      )
      .orderBy(desc(comments.id))
      .limit(query.limit)
      .offset(query.offset),
  );
  const replies = db
    .select({ id: reply.id })
    .from(reply)
    .where(
      and(
        eq(reply.parentId, page.id),
        isNull(reply.removedAt),
        query.reply_from === undefined ? undefined : gte(reply.id, query.reply_from),
      ),
    )
    .orderBy(asc(reply.id))
    .limit(query.reply_limit)
    .offset(query.reply_offset)
    .as('replies');
  const replyIds = db
    .select({ id: replies.id })
    .from(page)
    .innerJoinLateral(replies, sql`true`);
  const shown = db.$with('shown').as(unionAll(db.select({ id: page.id }).from(page), replyIds));
  return { page, shown };
}
