import { and, count, desc, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { inboxMessages, users } from '#drizzle/schema.ts';
import type { MessageRow, NewMessage, Recipient } from './types.ts';

const hourMs = 60 * 60_000;
const newestFirst = [desc(inboxMessages.createdAt), desc(inboxMessages.id)];
const isUnread = (userId: string) => and(eq(inboxMessages.userId, userId), isNull(inboxMessages.readAt));

/**
 * Inserts a message and decides in the same statement whether to send a mail: for the first message in an hour, except the welcome message,
 * and always for security messages.
 * Returns null if the recipient is deleted, or there is a message with this id already.
 */
export async function insertMessage(db: Db, { userId, at, ...message }: NewMessage): Promise<Recipient | null> {
  const recipient = db.$with('recipient').as(
    db
      .select({ userId: users.id, email: users.email, language: users.language, emailNotices: users.emailNotices })
      .from(users)
      .where(eq(users.id, userId))
      .for('key share'), // skips a user who is being deleted, so the foreign key cannot fail
  );
  const row = rowOf(inboxMessages, { ...message, userId: recipient.userId, createdAt: at });
  const inserted = db
    .$with('inserted')
    .as(db.insert(inboxMessages).select(db.select(row).from(recipient)).onConflictDoNothing().returning({ id: inboxMessages.id }));
  const withinTheHour = db
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(
      and(
        eq(inboxMessages.userId, userId),
        ne(inboxMessages.kind, 'welcome'),
        gt(inboxMessages.createdAt, new Date(at.getTime() - hourMs)),
      ),
    );
  const { email, language, emailNotices } = recipient;
  const [mailRecipient] = await db
    .with(recipient, inserted)
    .select({
      email,
      language,
      wantsMail: message.kind === 'security' ? sql<boolean>`true` : sql<boolean>`${and(emailNotices, notExists(withinTheHour))}`,
    })
    .from(recipient)
    .innerJoin(inserted, sql`true`);
  return mailRecipient ?? null;
}

/** Loads one page of a user's messages, newest first, and the total. */
export async function loadMessages(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ messages: MessageRow[]; total: number }> {
  const isOwn = eq(inboxMessages.userId, userId);
  const [messages, [counted]] = await db.batch([
    db.query.inboxMessages.findMany({ where: isOwn, orderBy: newestFirst, offset, limit }),
    db.select({ total: count() }).from(inboxMessages).where(isOwn),
  ]);
  return { messages, total: counted?.total ?? 0 };
}

export function loadAllMessages(db: Db, userId: string): Promise<MessageRow[]> {
  return db.query.inboxMessages.findMany({ where: eq(inboxMessages.userId, userId), orderBy: newestFirst });
}

/** Marks a message as read, keeping the time of the first reading. Null if the user has no such message. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<MessageRow | null> {
  const { readAt } = inboxMessages;
  const [message] = await db
    .update(inboxMessages)
    .set({ readAt: sql`coalesce(${readAt}, ${sql.param(now, readAt)})` })
    .where(and(eq(inboxMessages.userId, userId), eq(inboxMessages.id, id)))
    .returning();
  return message ?? null;
}

/** Marks all messages of a user as read. Returns the number of messages that were unread. */
export async function markAllRead(db: Db, userId: string, now: Date): Promise<number> {
  const marked = await db.update(inboxMessages).set({ readAt: now }).where(isUnread(userId)).returning({ id: inboxMessages.id });
  return marked.length;
}

export function countUnread(db: Db, userId: string): Promise<number> {
  return db.$count(inboxMessages, isUnread(userId));
}
