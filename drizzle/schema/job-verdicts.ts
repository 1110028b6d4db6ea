import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Answer } from '#src/features/jobs/verdicts/contract.ts';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';

/**
 * Verdicts on a job's tasks by people who do the job: one row per person and job; a new verdict replaces the old one. Deleted with the account and with the job.
 * `network` is a digest of the network's keyed digest together with the job, so that verdicts on two jobs cannot be linked by it.
 */
export const jobVerdicts = pgTable(
  'job_verdicts',
  {
    /** Identifies the row for administrators, who do not see whose it is. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** How long the person has done the job. */
    years: smallint('years'),
    country: text('country'),
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    network: text('network').notNull(),
    /** When it was given or last changed. */
    givenAt: timestamp('given_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** An administrator's decision about a verdict that was held back. Cleared when the person changes the verdict. */
    decision: text('decision', { enum: ['let_in', 'left_out'] }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.jobId] }),
    unique('job_verdicts_id').on(t.id),
    check('job_verdicts_years', sql`${t.years} between 0 and 70`),
    check('job_verdicts_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('job_verdicts_decision', sql`${t.decision} in ('let_in', 'left_out')`),
    index('job_verdicts_by_job').on(t.jobId, t.givenAt),
    index('job_verdicts_undecided')
      .on(t.jobId, t.givenAt)
      .where(sql`decision is null`),
  ],
);
