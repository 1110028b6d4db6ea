import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { announcements, inboxMessages } from '#drizzle/schema.ts';
import { completeAnnouncements } from '#src/features/messages/announcements/announce.ts';
import { insertAnnouncement, markWithdrawn, sendBatch, deleteBatch } from '#src/features/messages/announcements/store.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { newUuid } from '#src/shared/ids.ts';
import { addMembers } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let database: OwnDatabase;
const now = new Date('2026-11-24T09:30:00Z');
const ctx = () => ({
  db: database.db,
  now: () => now,
  member: { id: newUuid(now), username: 'Robin', isAdmin: true, role: 'admin', language: 'en' } as const,
});
const members = Array.from({ length: 23 }, (_, index) => `reader-${index}`);
beforeAll(async () => {
  database = await openOwnDatabase();
  await addMembers(database.db, members);
}, 120_000);
afterAll(() => database.close());

it('an interrupted announcement is completed, reaches each member once, and is deleted from all inboxes when withdrawn', async () => {
  const id = newUuid(now);
  const text = { id, title: { en: 'News', zh: '新消息' }, body: { en: 'Text', zh: '正文' }, link: null, reason: '' };
  await insertAnnouncement(database.db, text, createAct(ctx(), 'announcement_sent'));
  await insertAnnouncement(database.db, text, createAct(ctx(), 'announcement_sent'));
  const loadAnnouncement = async () => (await database.db.select().from(announcements).where(eq(announcements.id, id)))[0];
  expect(await sendBatch(database.db, id, { size: 5, now })).toBe(true);
  expect(await loadAnnouncement()).toMatchObject({ sent: 5, finishedAt: null });
  await Promise.all(Array.from({ length: 3 }, () => sendBatch(database.db, id, { size: 4, now })));
  expect(await loadAnnouncement()).toMatchObject({ sent: 17 });
  await completeAnnouncements({ db: database.db, now: () => now });
  await completeAnnouncements({ db: database.db, now: () => now });
  expect(await loadAnnouncement()).toMatchObject({ sent: members.length, finishedAt: now });
  const messages = await database.db.select().from(inboxMessages);
  expect([messages.length, new Set(messages.map(({ userId }) => userId)).size]).toEqual([members.length, members.length]);
  for (const message of messages) expect(z.uuid().safeParse(message.id).success).toBe(true);

  expect(await markWithdrawn(database.db, id, createAct(ctx(), 'announcement_stopped'))).toBe(true);
  expect(await sendBatch(database.db, id, { size: 5, now })).toBe(false);
  expect(await deleteBatch(database.db, id, { size: 5, now })).toBe(true);
  expect(await database.db.$count(inboxMessages)).toBe(members.length - 5);
  await completeAnnouncements({ db: database.db, now: () => now });
  expect(await database.db.$count(inboxMessages)).toBe(0);
});
