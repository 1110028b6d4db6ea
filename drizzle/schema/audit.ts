import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActName, SubjectKind } from '#src/features/auth/audit/contract.ts';

/**
 * Who did what, when and why, with the state before and after. Rows are never changed or deleted, which triggers enforce. Ids are UUIDv7, so
 * that they sort by time. A member who is the subject of an act is stored by id only, so that no entry names a deleted account.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    actorId: uuid('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    act: text('act').$type<ActName>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull().default(''),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    check('audit_entries_reason', sql`char_length(${t.reason}) <= 200`),
    index('audit_entries_by_act').on(t.act, t.id),
    index('audit_entries_by_actor').on(t.actorId, t.id),
    index('audit_entries_by_subject').on(t.subjectId, t.id),
    index('audit_entries_search').using('gin', sql`lower(${t.actorName} || ' ' || ${t.subjectName} || ' ' || ${t.reason}) gin_trgm_ops`),
  ],
);
