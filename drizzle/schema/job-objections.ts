import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ObjectionChange, ObjectionSubject } from '#src/features/jobs/objections/contract.ts';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Members' objections to a job's page, and the answers. They stay when the account is deleted, without its id. */
export const jobObjections = pgTable(
  'job_objections',
  {
    id: uuid('id').primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    about: text('about').$type<ObjectionSubject>().notNull(),
    /** The figure, task or name as the page shows it. */
    what: text('what').notNull(),
    why: text('why').notNull(),
    source: text('source').notNull().default(''),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'declined'] })
      .notNull()
      .default('open'),
    /** What was changed because of an accepted objection. */
    change: text('change').$type<ObjectionChange>(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    check('job_objections_why', sql`char_length(${t.why}) between 20 and 1000`),
    check('job_objections_state', sql`${t.state} in ('open', 'accepted', 'declined')`),
    check('job_objections_answered', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
    index('job_objections_of_job').on(t.jobId, t.id),
    index('job_objections_by_user').on(t.userId),
    index('job_objections_by_state').on(t.state, t.id),
  ],
);
