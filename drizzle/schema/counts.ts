import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FailureEvent, RefusalReason } from '#src/features/dashboard/contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * How often something happened on a UTC day. Triggers count new rows of tables; the rest is counted by code. Spread over four rows a day and
 * name, so that statements rarely wait for each other.
 */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    shard: smallint('shard').notNull().default(0),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.shard] }), check('daily_counts_count', sql`${t.count} >= 0`)],
);

/** Texts that the search refused, one row a text and reason. Without the text where it may hold an address or a number. */
export const refusedSearches = pgTable(
  'refused_searches',
  {
    text: text('text').notNull(),
    reason: text('reason').$type<RefusalReason>().notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.text, t.reason] }),
    check('refused_searches_length', sql`char_length(${t.text}) <= 80`),
    index('refused_searches_by_count').on(t.count),
    index('refused_searches_by_time').on(t.lastAt),
  ],
);

/** What failed last, by request id. Holds neither addresses nor texts of visitors. */
export const failures = pgTable(
  'failures',
  {
    id: uuid('id').primaryKey(),
    requestId: text('request_id').notNull(),
    event: text('event').$type<FailureEvent>().notNull(),
    path: text('path').notNull().default(''),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [check('failures_length', sql`char_length(${t.text}) <= 300`), index('failures_by_time').on(t.at)],
);
