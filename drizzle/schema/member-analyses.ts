import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  analysisKinds,
  analysisStatuses,
  analysisTypes,
  type FailureReason,
  type StepName,
} from '#src/features/reports/engine/contract.ts';
import { users } from './accounts.ts';
import { creditSpends } from './credits.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Analyses that members start for themselves. A deleted one leaves an empty row until the end of the day, so that it still counts as the day's
 * free analysis.
 */
export const memberAnalyses = pgTable(
  'member_analyses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: analysisKinds }).notNull(),
    type: text('type', { enum: analysisTypes }).notNull(),
    status: text('status', { enum: analysisStatuses }).notNull(),
    /** 1 for the first run, and one more for each correction of the reading. */
    run: smallint('run').notNull().default(1),
    goal: text('goal').notNull(),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    /** The member's input; each kind has its own schema. */
    input: jsonb('input').notNull(),
    /** Results of the finished steps, by name. */
    steps: jsonb('steps').notNull().default({}),
    /** The current step; null before the first and after the last. */
    step: text('step').$type<StepName>(),
    result: jsonb('result'),
    relatedJobs: integer('related_jobs').array().notNull().default([]),
    reason: text('reason').$type<FailureReason>(),
    /** Chosen by the caller: a repeated call with it finds this analysis. */
    key: text('key').notNull(),
    /** UTC day whose free analysis this is; null if it was paid from the start, or if it failed. */
    freeDay: date('free_day'),
    spendId: uuid('spend_id').references(() => creditSpends.id),
    /** Whether the result is being kept for its price, which is not settled yet. */
    settleDue: boolean('settle_due').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the row last changed. */
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    unique('member_analyses_key').on(t.userId, t.kind, t.key),
    uniqueIndex('member_analyses_free')
      .on(t.userId, t.kind, t.freeDay)
      .where(sql`free_day is not null`),
    index('member_analyses_by_user')
      .on(t.userId, t.kind, t.id)
      .where(sql`deleted_at is null`),
    index('member_analyses_open')
      .on(t.movedAt)
      .where(sql`status in ('pending', 'in_progress', 'processing')`),
    index('member_analyses_expiring')
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
    index('member_analyses_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('member_analyses_unsettled')
      .on(t.id)
      .where(sql`settle_due`),
    check('member_analyses_kind', sql`${t.kind} in ('cv', 'industry')`),
    check('member_analyses_type', sql`${t.type} in ('free', 'paid')`),
    check('member_analyses_status', sql`${t.status} in ('pending', 'in_progress', 'processing', 'completed', 'failed')`),
    check('member_analyses_language', sql`${t.language} in ('en', 'zh')`),
    check('member_analyses_goal', sql`char_length(${t.goal}) <= 500`),
    check('member_analyses_run', sql`${t.run} >= 1`),
    check('member_analyses_finished', sql`(${t.status} in ('completed', 'failed')) = (${t.finishedAt} is not null)`),
  ],
);
