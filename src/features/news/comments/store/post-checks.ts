import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { blockedWords, comments, users } from '#drizzle/schema.ts';
import type { NewComment } from '../types.ts';
import { isReadable } from './readable-article.ts';

const dayMs = 24 * 60 * 60_000;

/** The answered comment; no row if there is none or it is gone. */
export function answeredComment(db: Db, { newsId, answeredId }: NewComment) {
  const isIt = answeredId === null ? sql`false` : eq(comments.id, answeredId);
  return db.$with('answered').as(
    db
      .select({
        topId: sql<string>`coalesce(${comments.parentId}, ${comments.id})`.as('top_id'),
        userId: comments.userId,
        parentId: comments.parentId,
      })
      .from(comments)
      .where(and(isIt, eq(comments.newsId, newsId), isNull(comments.removedAt))),
  );
}

/** The mentioned user, or else the author of the answered reply. */
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

/** One row with the author and every posting condition except the cool-down; none if the account is gone. */
export function postChecks(db: Db, now: Date, comment: NewComment, answered: ReturnType<typeof answeredComment>) {
  const { newsId, userId, answeredId, folded, digest } = comment;
  const named = (name: string, condition: SQL) => sql<boolean>`${condition}`.as(name);
  const blocked = sql`position(${blockedWords.word} in ${folded}) > 0`;
  const same = and(eq(comments.userId, userId), eq(comments.digest, digest), gt(comments.createdAt, new Date(now.getTime() - dayMs)));
  return db.$with('checked').as(
    db
      .select({
        authorId: users.id,
        username: users.username,
        avatarStyle: users.avatarStyle,
        avatarSeed: users.avatarSeed,
        hasArticle: named('has_article', isReadable(db, newsId, now)),
        isBarred: named('is_barred', isNotNull(users.commentsBarredAt)),
        hasAnswered: named('has_answered', answeredId === null ? sql`true` : exists(db.select().from(answered))),
        hasBlockedWord: named('has_blocked_word', exists(db.select().from(blockedWords).where(blocked))),
        isRepeated: named('is_repeated', exists(db.select().from(comments).where(same))),
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
}
