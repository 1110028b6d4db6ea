import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { jobs } from './jobs.ts';

/** The jobs that members follow. Deleted with the account and with the job. */
export const jobFollows = pgTable(
  'job_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Members are notified only of figures after this time. */
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.jobId] }), index('job_follows_by_job').on(t.jobId)],
);
