import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * A message to all who were members when it was sent. It is sent in batches, in the order of the members' ids: `sentTo` is the last member
 * who has it. Each batch updates `sentTo` in the statement that writes the messages.
 */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    bodyEn: text('body_en').notNull(),
    bodyZh: text('body_zh').notNull(),
    /** Path of a page of this site, without its language. */
    link: text('link'),
    sentTo: uuid('sent_to'),
    sent: integer('sent').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    /** When it was withdrawn. */
    stoppedAt: instant('stopped_at'),
  },
  (t) => [
    check('announcements_sent', sql`${t.sent} >= 0`),
    index('announcements_under_way')
      .on(t.id)
      .where(sql`finished_at is null`),
  ],
);
