import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import { rowOf } from '#drizzle/expressions.ts';
import { jsonOf, recordAct } from '#src/features/auth/audit/statements.ts';
import { announcements, inboxMessages, keptTotals, users } from '#drizzle/schema.ts';
import type { Act } from '#src/features/auth/audit/contract.ts';
import type { NewAnnouncement } from './contract.ts';

const maxListed = 50;

/** Loads the newest announcements, and the number of members. */
export async function loadAnnouncements(db: Db) {
  const [list, [members]] = await db.batch([
    db.select().from(announcements).orderBy(desc(announcements.id)).limit(maxListed),
    db
      .select({ count: sql<number>`coalesce(sum(${keptTotals.amount}), 0)`.mapWith(Number) })
      .from(keptTotals)
      .where(eq(keptTotals.name, 'members')),
  ]);
  return { list, recipients: members?.count ?? 0 };
}

export async function loadAnnouncement(db: Db, id: string) {
  return (await db.query.announcements.findFirst({ where: eq(announcements.id, id) })) ?? null;
}

/** Inserts an announcement, once per id. */
export async function insertAnnouncement(db: Db, { id, title, body, link }: NewAnnouncement, act: Act): Promise<void> {
  const added = db
    .$with('added')
    .as(
      db
        .insert(announcements)
        .values({ id, titleEn: title.en, titleZh: title.zh, bodyEn: body.en, bodyZh: body.zh, link, createdAt: act.at })
        .onConflictDoNothing()
        .returning({ id: announcements.id, en: announcements.titleEn, zh: announcements.titleZh }),
    );
  const auditEntry = recordAct(db, act, added, { kind: 'announcement', id, name: title.en, after: jsonOf({ en: added.en, zh: added.zh }) });
  await db.with(added, auditEntry).select({ id: added.id }).from(added);
}

/** Derives the id of a member's message from both ids, so that nobody gets two. It is a UUID of version 8. */
const messageId = sql`overlay(overlay(md5(going.announcement_id::text || ' ' || ${users.id}::text) placing '8' from 13) placing '8' from 17)::uuid`;

/** Builds the CTE of the announcement, locked until the statement ends. Concurrent batches wait, and then see the other's progress. */
function unfinishedAnnouncement(db: Db, id: string) {
  return db.$with('going').as(
    db
      .select({
        announcementId: sql<string>`${announcements.id}`.as('announcement_id'),
        from: sql<string | null>`${announcements.sentTo}`.as('from_id'),
        at: sql`${announcements.createdAt}`.as('sent_at'),
        path: sql<string | null>`${announcements.link}`.as('path'),
        params: sql`jsonb_build_object(
          'title', jsonb_build_object('en', ${announcements.titleEn}, 'zh', ${announcements.titleZh}),
          'body', jsonb_build_object('en', ${announcements.bodyEn}, 'zh', ${announcements.bodyZh}))`.as('params'),
      })
      .from(announcements)
      .where(and(eq(announcements.id, id), isNull(announcements.finishedAt), isNull(announcements.stoppedAt)))
      .for('update'),
  );
}

/**
 * Sends an announcement to the next members, in one statement that also saves the progress. Members who joined after its time do not get it.
 * @returns whether there may be more
 */
export async function sendBatch(db: Db, id: string, { size, now }: { size: number; now: Date }): Promise<boolean> {
  const source = unfinishedAnnouncement(db, id);
  const next = db.$with('next').as(
    db
      .select({ userId: sql<string>`${users.id}`.as('next_user'), messageId: sql<string>`${messageId}`.as('message_id') })
      .from(source)
      .innerJoin(users, and(sql`(going.from_id is null or ${users.id} > going.from_id)`, lte(users.createdAt, sql`going.sent_at`)))
      .orderBy(asc(users.id))
      .limit(size)
      .for('key share', { of: users }),
  );
  const row = rowOf(inboxMessages, {
    ...{ id: next.messageId, userId: next.userId, kind: 'announcement', params: sql`going.params`, link: sql`going.path` },
    createdAt: sql`going.sent_at`,
  });
  const written = db.$with('written').as(
    db
      .insert(inboxMessages)
      .select(
        db
          .select(row)
          .from(next)
          .innerJoin(source, sql`true`),
      )
      .onConflictDoNothing()
      .returning({ id: inboxMessages.id }),
  );
  const nextCount = sql`(select count(*) from ${next})`;
  const [updated] = await db
    .with(source, next, written)
    .update(announcements)
    .set({
      sentTo: sql`coalesce((select next_user from ${next} order by next_user desc limit 1), ${announcements.sentTo})`,
      sent: sql`${announcements.sent} + (select count(*) from ${written})::int`,
      finishedAt: sql`case when ${nextCount} < ${size}::int then ${sql.param(now, announcements.finishedAt)}::timestamptz end`,
    })
    .from(source)
    .where(eq(announcements.id, source.announcementId))
    .returning({ finishedAt: announcements.finishedAt });
  return updated !== undefined && updated.finishedAt === null;
}

/** Loads the ids of announcements that are not sent to everybody yet, and of withdrawn ones that are not deleted from every inbox yet. */
export async function loadUnfinished(db: Db): Promise<{ sending: string[]; withdrawing: string[] }> {
  const rows = await db
    .select({ id: announcements.id, stoppedAt: announcements.stoppedAt })
    .from(announcements)
    .where(isNull(announcements.finishedAt))
    .orderBy(asc(announcements.id))
    .limit(20);
  return {
    sending: rows.filter(({ stoppedAt }) => stoppedAt === null).map(({ id }) => id),
    withdrawing: rows.filter(({ stoppedAt }) => stoppedAt !== null).map(({ id }) => id),
  };
}

/**
 * Marks an announcement as withdrawn, so that its messages are deleted from the first member on.
 * @returns false if it was already withdrawn or does not exist
 */
export async function markWithdrawn(db: Db, id: string, act: Act): Promise<boolean> {
  const withdrawn = db.$with('withdrawn').as(
    db
      .update(announcements)
      .set({ stoppedAt: act.at, finishedAt: null, sentTo: null })
      .where(and(eq(announcements.id, id), isNull(announcements.stoppedAt)))
      .returning({ id: announcements.id, title: announcements.titleEn, sent: announcements.sent }),
  );
  const subject = { kind: 'announcement', id, name: sql`${withdrawn.title}` } as const;
  const auditEntry = recordAct(db, act, withdrawn, { ...subject, before: jsonOf({ sent: withdrawn.sent }), after: { sent: 0 } });
  const rows = await db.with(withdrawn, auditEntry).select({ id: withdrawn.id }).from(withdrawn);
  return rows.length > 0;
}

/** Deletes the messages of a withdrawn announcement from the next inboxes. @returns whether there may be more */
export async function deleteBatch(db: Db, id: string, { size, now }: { size: number; now: Date }): Promise<boolean> {
  const source = db.$with('going').as(
    db
      .select({ announcementId: sql<string>`${announcements.id}`.as('announcement_id'), from: sql`${announcements.sentTo}`.as('from_id') })
      .from(announcements)
      .where(and(eq(announcements.id, id), isNull(announcements.finishedAt), isNotNull(announcements.stoppedAt)))
      .for('update'),
  );
  const next = db.$with('next').as(
    db
      .select({ userId: sql<string>`${users.id}`.as('next_user'), messageId: sql<string>`${messageId}`.as('message_id') })
      .from(source)
      .innerJoin(users, sql`(going.from_id is null or ${users.id} > going.from_id)`)
      .orderBy(asc(users.id))
      .limit(size),
  );
  const deleted = db.$with('deleted').as(
    db
      .delete(inboxMessages)
      .where(sql`${inboxMessages.id} in (select message_id from ${next})`)
      .returning({ id: inboxMessages.id }),
  );
  const nextCount = sql`(select count(*) from ${next})`;
  const [updated] = await db
    .with(source, next, deleted)
    .update(announcements)
    .set({
      sentTo: sql`coalesce((select next_user from ${next} order by next_user desc limit 1), ${announcements.sentTo})`,
      sent: sql`greatest(0, ${announcements.sent} - (select count(*) from ${deleted})::int)`,
      finishedAt: sql`case when ${nextCount} < ${size}::int then ${sql.param(now, announcements.finishedAt)}::timestamptz end`,
    })
    .from(source)
    .where(eq(announcements.id, source.announcementId))
    .returning({ finishedAt: announcements.finishedAt });
  return updated !== undefined && updated.finishedAt === null;
}
