import { sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { MessageRow, NewMessage, Receiver } from './facts.ts';

const columns = sql`id, kind, params, link, created_at as "createdAt", read_at as "readAt"`;
type Row = { [K in keyof MessageRow]: MessageRow[K] };

/** Keeps a message; null when its receiver has left meanwhile. A mail is wanted for the first message of an hour, beside the welcome. */
export async function insertMessage(db: Db, { id, userId, kind, params, link, at }: NewMessage): Promise<Receiver | null> {
  const instant = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ [K in keyof Receiver]: Receiver[K] }>(sql`
    with receiver as (select u.id, u.email, u.language, u.email_notices from users u where u.id = ${userId}::uuid for key share),
      kept as (insert into inbox_messages (id, user_id, kind, params, link, created_at)
        select ${id}::uuid, r.id, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${instant} from receiver r)
    select r.email, r.language, r.email_notices and not exists (select from inbox_messages m
      where m.user_id = r.id and m.kind <> 'welcome' and m.created_at > ${instant} - interval '1 hour') as "wantsMail" from receiver r`);
  return rows[0] ?? null;
}

/** One page of a person's messages, newest first, and how many there are in all. */
export async function loadMessages(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [page, count] = await db.batch([
    db.execute<Row>(
      sql`select ${columns} from inbox_messages where user_id = ${userId}::uuid order by created_at desc, id desc offset ${offset} limit ${limit}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from inbox_messages where user_id = ${userId}::uuid`),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

export async function loadAllMessages(db: Db, userId: string): Promise<MessageRow[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from inbox_messages where user_id = ${userId}::uuid order by created_at desc, id desc`,
  );
  return rows;
}

/** Marks one message read; it keeps the time of its first reading. Null when the person has no such message. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<MessageRow | null> {
  const { rows } = await db.execute<Row>(sql`update inbox_messages set read_at = coalesce(read_at, ${now.toISOString()}::timestamptz)
    where user_id = ${userId}::uuid and id = ${id}::uuid returning ${columns}`);
  return rows[0] ?? null;
}

/** How many were unread. */
export async function markAllRead(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await db.execute(
    sql`update inbox_messages set read_at = ${now.toISOString()}::timestamptz where user_id = ${userId}::uuid and read_at is null returning id`,
  );
  return rows.length;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select count(*)::int as unread from inbox_messages where user_id = ${userId}::uuid and read_at is null`,
  );
  return rows[0]?.unread ?? 0;
}
