import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { feedback, keptTotals, users } from '#drizzle/schema.ts';
import type { GivenFeedbackQuery, OwnFeedbackQuery } from './contract.ts';
import type { FeedbackRow } from './to-feedback.ts';

const { id, text, createdAt, rewardedAt } = feedback;
const columns = { id, text, createdAt, rewardedAt };
const newestFirst = desc(id); // UUIDv7: sorts by time

/** Saves a member's feedback of a day. False if the day has one already, or if the account is deleted. */
export async function insertFeedback(
  db: Db,
  { userId, day, ...row }: { id: string; userId: string; day: string; text: string; createdAt: Date },
): Promise<boolean> {
  const author = db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').as('author'); // so that the foreign key cannot fail
  const inserted = await db
    .insert(feedback)
    .select(db.select(rowOf(feedback, { ...row, day, userId: author.id })).from(author))
    .onConflictDoNothing({ target: [feedback.userId, feedback.day] })
    .returning({ id });
  return inserted.length > 0;
}

/** One page of a member's own feedback, newest first, and the total. */
export async function loadOwn(
  db: Db,
  userId: string,
  { offset, limit }: OwnFeedbackQuery,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const isOwn = eq(feedback.userId, userId);
  const [rows, [counted]] = await db.batch([
    db.query.feedback.findMany({ where: isOwn, orderBy: newestFirst, offset, limit }),
    db.select({ total: count() }).from(feedback).where(isOwn),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export function loadAllOwn(db: Db, userId: string): Promise<FeedbackRow[]> {
  return db.query.feedback.findMany({ where: eq(feedback.userId, userId), orderBy: newestFirst });
}

/** One page of everybody's feedback in a state, newest first, and the total. */
export async function loadGiven(db: Db, { state, offset, limit }: GivenFeedbackQuery) {
  const hasState = state === 'received' ? isNull(rewardedAt) : isNotNull(rewardedAt);
  const [rows, [counted]] = await db.batch([
    db
      .select({ ...columns, user: { id: users.id, username: users.username } })
      .from(feedback)
      .innerJoin(users, eq(users.id, feedback.userId))
      .where(hasState)
      .orderBy(newestFirst)
      .offset(offset)
      .limit(limit),
    db
      .select({ total: sql<number>`coalesce(sum(${keptTotals.amount}), 0)`.mapWith(Number) })
      .from(keptTotals)
      .where(eq(keptTotals.name, `feedback_${state}`)),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Id of the author of feedback; null if there is no feedback with this id. */
export async function loadAuthor(db: Db, feedbackId: string): Promise<string | null> {
  const row = await db.query.feedback.findFirst({ columns: { userId: true }, where: eq(id, feedbackId) });
  return row?.userId ?? null;
}

/** Marks feedback as rewarded. A repeated call does not change the time. */
export async function markRewarded(db: Db, feedbackId: string, at: Date): Promise<void> {
  await db
    .update(feedback)
    .set({ rewardedAt: at })
    .where(and(eq(id, feedbackId), isNull(rewardedAt)));
}
