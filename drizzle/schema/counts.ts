import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FailureEvent, RefusalReason } from '#src/features/admin/dashboard/contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * How often something happened on a UTC day. Triggers count new rows of tables; the rest is counted by code. Each day and name has four
 * rows, so that statements rarely wait for each other.
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

/**
 * Totals for lists and the dashboard, so that no query counts a table: of each daily count, members, feedback by state, files in object storage
 * and their bytes. Triggers update them; each name has four rows, like the daily counts.
 */
export const keptTotals = pgTable(
  'kept_totals',
  {
    name: text('name').notNull(),
    shard: smallint('shard').notNull().default(0),
    /** A single shard may be negative: an increment and its decrement may hit different shards. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.shard] })],
);

/** Files that the product wrote to object storage, so that it need not be listed. Keys are derived from the content. */
export const storedFiles = pgTable(
  'stored_files',
  { key: text('key').primaryKey(), bytes: integer('bytes').notNull(), createdAt: instant('created_at').notNull() },
  (t) => [check('stored_files_bytes', sql`${t.bytes} >= 0`)],
);

/** Texts that the search refused, one row for each text and reason. The text is empty if it may contain an address or a number. */
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

/** The latest failures, by request id, without addresses or texts of visitors. */
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
  (t) => [
    check('failures_length', sql`char_length(${t.text}) <= 300`),
    index('failures_by_time').on(t.at),
    index('failures_by_request').on(t.requestId, t.id),
  ],
);
