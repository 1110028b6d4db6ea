import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';

/** One row an analysis that was started. At most one per normalised title is under way: a partial unique index holds it. */
export const searchTasks = pgTable(
  'search_tasks',
  {
    taskId: text('task_id').primaryKey(),
    normalizedTitle: text('normalized_title').notNull(),
    query: text('query').notNull(),
    status: text('status', { enum: ['processing', 'completed', 'error'] }).notNull(),
    errorCode: text('error_code'),
    jobId: integer('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    check('search_tasks_status', sql`${t.status} in ('processing', 'completed', 'error')`),
    check('search_tasks_terminal', sql`(${t.status} = 'processing') = (${t.finishedAt} is null)`),
    uniqueIndex('search_tasks_one_under_way')
      .on(t.normalizedTitle)
      .where(sql`status = 'processing'`),
    index('search_tasks_by_title').on(t.normalizedTitle),
    index('search_tasks_by_time').on(t.createdAt),
  ],
);

/** What a day allows: `scope` names the budget, `key` whose it is. Raised by one conditional statement, never read first. */
export const dailyCounters = pgTable(
  'daily_counters',
  {
    day: date('day', { mode: 'string' }).notNull(),
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.scope, t.key] }), check('daily_counters_count', sql`${t.count} >= 0`)],
);

/**
 * Which networks searched a job that is not listed yet: one a day at most, each once. The third lists the job, and the rows go.
 * `network` is a digest of the network's keyed digest and the job, so that two jobs do not show what one network searched.
 */
export const jobSearches = pgTable(
  'job_searches',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    network: text('network').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.day] }),
    unique('job_searches_network_once').on(t.jobId, t.network),
    index('job_searches_by_day').on(t.day),
  ],
);
