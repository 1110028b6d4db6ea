import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Members' feedback on the product: one text per member and UTC day. Deleted with the account. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    rewardedAt: instant('rewarded_at'),
  },
  (t) => [
    uniqueIndex('feedback_of_day').on(t.userId, t.day),
    index('feedback_waiting')
      .on(t.id)
      .where(sql`rewarded_at is null`),
    check('feedback_length', sql`char_length(${t.text}) between 10 and 2000`),
  ],
);
