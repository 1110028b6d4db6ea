import { and, eq, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { alias, type WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { Db } from '#drizzle/client.ts';
import { excluded, rowOf } from '#drizzle/expressions.ts';
import { commentCounts, comments, commentTurns, newsTexts } from '#drizzle/schema.ts';
import { coolDownSeconds } from '../cool-down.ts';
import type { NewComment, PostOutcome } from '../types.ts';
import { answeredComment, mentionedUser, postChecks } from './post-checks.ts';

const english = alias(newsTexts, 'english');
const chinese = alias(newsTexts, 'chinese');

/**
 * Inserts a comment if all checks pass, and otherwise reports why not. One statement: it locks the author's turn first, so concurrent posts
 * of one author wait for each other and only one is written.
 * @returns null if the author's account is gone
 */
export async function insertComment(db: Db, now: Date, comment: NewComment): Promise<PostOutcome | null> {
  const { id, newsId, text, digest } = comment;
  const answered = answeredComment(db, comment);
  const mentioned = mentionedUser(db, comment, answered);
  const checked = postChecks(db, now, comment, answered);
  const turn = takeTurn(db, now, checked);
  const row = { id, newsId, parentId: answered.topId, userId: turn.userId, mentionedUserId: mentioned.id, text, digest, createdAt: now };
  const newRow = db
    .select(rowOf(comments, row))
    .from(turn)
    .leftJoin(answered, sql`true`)
    .leftJoin(mentioned, sql`true`);
  const written = db.$with('written').as(db.insert(comments).select(newRow).returning({ id: comments.id, parentId: comments.parentId }));
  const { authorId, username, avatarStyle, avatarSeed, hasArticle, isBarred, canAnswer, hasBlockedWord, isRepeated } = checked;
  const [outcome] = await db
    .with(answered, mentioned, checked, turn, written, ...countWritten(db, newsId, written))
    .select({
      ...{ hasArticle, isBarred, canAnswer, hasBlockedWord, isRepeated },
      isWritten: sql<boolean>`${isNotNull(written.id)}`,
      lastAt: commentTurns.lastAt,
      topId: answered.topId,
      answeredUserId: answered.userId,
      mentioned: { id: mentioned.id, username: mentioned.username },
      author: { id: authorId, username, avatarStyle, avatarSeed },
      titles: { en: english.title, zh: chinese.title },
    })
    .from(checked)
    .leftJoin(written, sql`true`)
    .leftJoin(answered, sql`true`)
    .leftJoin(mentioned, sql`true`)
    .leftJoin(commentTurns, eq(commentTurns.userId, authorId)) // the turn's time before this statement
    .leftJoin(english, and(eq(english.newsId, newsId), eq(english.language, 'en')))
    .leftJoin(chinese, and(eq(chinese.newsId, newsId), eq(chinese.language, 'zh')));
  return outcome ?? null;
}

/** Builds the CTE that has a row if all checks pass and the cool-down is over. Concurrent posts wait here for the row lock. */
function takeTurn(db: Db, now: Date, checked: ReturnType<typeof postChecks>) {
  const { authorId, hasArticle, isBarred, canAnswer, hasBlockedWord, isRepeated } = checked;
  const mayPost = and(hasArticle, not(isBarred), canAnswer, not(hasBlockedWord), not(isRepeated));
  const coolDownStart = new Date(now.getTime() - coolDownSeconds * 1000);
  return db.$with('turn').as(
    db
      .insert(commentTurns)
      .select(
        db
          .select(rowOf(commentTurns, { userId: authorId, lastAt: now }))
          .from(checked)
          .where(mayPost),
      )
      .onConflictDoUpdate({
        target: commentTurns.userId,
        set: { lastAt: excluded(commentTurns.lastAt) },
        setWhere: lte(commentTurns.lastAt, coolDownStart),
      })
      .returning({ userId: commentTurns.userId }),
  );
}

/** Builds the CTEs that count the new comment in its thread's replies and in its article's comments. */
function countWritten(db: Db, newsId: number, written: WithSubqueryWithSelection<Pick<typeof comments, 'id' | 'parentId'>, 'written'>) {
  const { top, shown } = commentCounts;
  const thread = db
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + 1` })
    .from(written)
    .where(eq(comments.id, written.parentId));
  const firstCounts = rowOf(commentCounts, { newsId, top: sql`(${isNull(written.parentId)})::int`, shown: 1 });
  const article = db
    .insert(commentCounts)
    .select(db.select(firstCounts).from(written))
    .onConflictDoUpdate({ target: commentCounts.newsId, set: { top: sql`${top} + ${excluded(top)}`, shown: sql`${shown} + 1` } });
  return [db.$with('thread').as(thread), db.$with('counted').as(article)] as const;
}
