import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';

/** The newest review of each provider. `answer` is what the model said, `rate` what code computed from its labels. */
export const jobReviews = pgTable(
  'job_reviews',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    modelId: text('model_id').notNull(),
    promptVersion: text('prompt_version').notNull(),
    sample: boolean('sample').notNull(),
    share: doublePrecision('share').notNull(),
    rate: doublePrecision('rate').notNull(),
    score: doublePrecision('score').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    lastRefreshedAt: timestamp('last_refreshed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.provider] }),
    check('job_reviews_share', sql`${t.share} between 0 and 1`),
    check('job_reviews_rate', sql`${t.rate} between 0 and 100`),
    check('job_reviews_score', sql`${t.score} between 0 and 10`),
  ],
);
