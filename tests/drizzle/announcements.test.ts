import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { announcements, inboxMessages } from '#drizzle/schema.ts';
import { completeAnnouncements } from '#src/features/messages/announcements/announce.ts';
import { insertAnnouncement, sendBatch, stopAnnouncement, deleteBatch } from '#src/features/messages/announcements/store.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import { newUuid } from '#src/shared/ids.ts';
import { addMembers } from '#tests/support/ledger.ts';
import { type OwnDatabase, openOwnDatabase } from '#tests/support/own-database.ts';

let own: OwnDatabase;
const now = new Date('2026-11-24T09:30:00Z');
const ctx = () => ({
  db: own.db,
  now: () => now,
  member: { id: newUuid(now), username: 'Robin', isAdmin: true, role: 'admin', language: 'en' } as const,
});
const members = Array.from({ length: 23 }, (_, index) => `reader-${index}`);
beforeAll(async () => {
  own = await openOwnDatabase();
  await addMembers(own.db, members);
}, 120_000);
afterAll(() => own.close());

it('an announcement that is cut off is completed, each member gets one, and withdrawing takes them all back', async () => {
  const id = newUuid(now);
  const text = { id, title: { en: 'News', zh: '新消息' }, body: { en: 'Text', zh: '正文' }, link: null, reason: '' };
  await insertAnnouncement(own.db, text, createAct(ctx(), 'announcement_sent'));
  await insertAnnouncement(own.db, text, createAct(ctx(), 'announcement_sent'));
  const row = async () => (await own.db.select().from(announcements).where(eq(announcements.id, id)))[0];
  expect(await sendBatch(own.db, id, { size: 5, now })).toBe(true);
  expect(await row()).toMatchObject({ sent: 5, finishedAt: null });
  await Promise.all(Array.from({ length: 3 }, () => sendBatch(own.db, id, { size: 4, now })));
  expect(await row()).toMatchObject({ sent: 17 });
  await completeAnnouncements({ db: own.db, now: () => now });
  await completeAnnouncements({ db: own.db, now: () => now });
  expect(await row()).toMatchObject({ sent: members.length, finishedAt: now });
  const messages = await own.db.select().from(inboxMessages);
  expect([messages.length, new Set(messages.map(({ userId }) => userId)).size]).toEqual([members.length, members.length]);
  for (const message of messages) expect(z.uuid().safeParse(message.id).success).toBe(true);

  expect(await stopAnnouncement(own.db, id, createAct(ctx(), 'announcement_stopped'))).toBe(true);
  expect(await sendBatch(own.db, id, { size: 5, now })).toBe(false);
  expect(await deleteBatch(own.db, id, { size: 5, now })).toBe(true);
  expect(await own.db.$count(inboxMessages)).toBe(members.length - 5);
  await completeAnnouncements({ db: own.db, now: () => now });
  expect(await own.db.$count(inboxMessages)).toBe(0);
});
