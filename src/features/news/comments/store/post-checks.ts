import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { blockedWords, comments, users } from '#drizzle/schema.ts';
import type { NewComment } from '../types.ts';
import { isReadable } from './readable-article.ts';

const dayMs = 24 * 60 * 60_000;

/** Builds the CTE of the answered comment. It has no row if the post answers none, or that comment is removed. */
export function answeredComment(db: Db, { newsId, answeredId }: NewComment) {
  const isAnsweredId = answeredId === null ? sql`false` : eq(comments.id, answeredId);
  return db.$with('answered').as(
    db
      .select({
        topId: sql<string>`coalesce(${comments.parentId}, ${comments.id})`.as('top_id'),
        userId: comments.userId,
        parentId: comments.parentId,
      })
      .from(comments)
      .where(and(isAnsweredId, eq(comments.newsId, newsId), isNull(comments.removedAt))),
  );
}

/** Builds the CTE of the mentioned user. If the post mentions nobody, this is the author of the answered reply. */
export function mentionedUser(db: Db, { userId, mentionedUserId }: NewComment, answered: ReturnType<typeof answeredComment>) {
  const authorOfReply = db
    .select({ userId: answered.userId })
    .from(answered)
    .where(and(isNotNull(answered.parentId), ne(answered.userId, userId)));
  return db.$with('mentioned').as(
    db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(mentionedUserId === null ? inArray(users.id, authorOfReply) : eq(users.id, mentionedUserId)),
  );
}

/** Builds the CTE with one row: the author and every posting condition except the cool-down. It is empty if the account is deleted. */
export function postChecks(db: Db, now: Date, comment: NewComment, answered: ReturnType<typeof answeredComment>) {
  const { newsId, userId, answeredId, folded, digest } = comment;
  const column = (name: string, condition: SQL) => sql<boolean>`${condition}`.as(name);
  const isInText = sql`position(${blockedWords.word} in ${folded}) > 0`;
  const isSameText = and(eq(comments.userId, userId), eq(comments.digest, digest), gt(comments.createdAt, new Date(now.getTime() - dayMs)));
  return db.$with('checked').as(
    db
      .select({
        authorId: users.id,
        username: users.username,
        avatarStyle: users.avatarStyle,
        avatarSeed: users.avatarSeed,
        hasArticle: column('has_article', isReadable(db, newsId, now)),
        isBarred: column('is_barred', isNotNull(users.commentsBarredAt)),
        canAnswer: column('has_answered', answeredId === null ? sql`true` : exists(db.select().from(answered))),
        hasBlockedWord: column('has_blocked_word', exists(db.select().from(blockedWords).where(isInText))),
        isRepeated: column('is_repeated', exists(db.select().from(comments).where(isSameText))),
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
}
