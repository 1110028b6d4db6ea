import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
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

/**
 * What visitors say is done in a job that a search made and that is not listed. Its estimate rests on these. One row a visitor: `author` is a
 * digest of the visitor's keyed digest and the job, and is replaced by a random value after 90 days.
 */
export const jobDescriptions = pgTable(
  'job_descriptions',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    text: text('text').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.author] }),
    check('job_descriptions_length', sql`length(${t.text}) between 10 and 300`),
    index('job_descriptions_by_time').on(t.writtenAt),
  ],
);

/** Daily usage: `scope` names the budget, `key` its owner. Raised by one conditional upsert, never read first. */
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
 * Titles that the check of titles refused, normalised. They stay refused, also when no model can be asked any more. `filtered`: a provider
 * would not even read it. `operator`: an administrator blocked it.
 */
export const refusedTitles = pgTable(
  'refused_titles',
  {
    normalizedTitle: text('normalized_title').primaryKey(),
    reason: text('reason', { enum: ['not_a_job', 'insult', 'living_person', 'bad_wording', 'filtered', 'operator'] }).notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    check('refused_titles_reason', sql`${t.reason} in ('not_a_job', 'insult', 'living_person', 'bad_wording', 'filtered', 'operator')`),
  ],
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

/** A job that a search made and that an administrator merged into another: its page leads there. `names` are those that the other one got. */
export const jobMerges = pgTable(
  'job_merges',
  {
    jobId: integer('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    intoId: integer('into_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    names: jsonb('names').$type<string[]>().notNull(),
    mergedAt: timestamp('merged_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('job_merges_into').on(t.intoId), check('job_merges_other', sql`${t.jobId} <> ${t.intoId}`)],
);
