import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Cv } from '#src/features/cv/editor/contract.ts';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The CVs of a member, each as it was last saved. Deleted with the account. */
export const cvs = pgTable(
  'cvs',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The title without differences in case, width and spaces. */
    titleKey: text('title_key').notNull(),
    /** Counts the saves from 1. A save contains the version that it changes. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<Cv>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('cvs_title').on(t.userId, t.titleKey), check('cvs_version', sql`${t.version} > 0`)],
);

/** All saves of a CV, including the latest. Older ones are deleted after 30 days. */
export const cvVersions = pgTable(
  'cv_versions',
  {
    cvId: uuid('cv_id')
      .notNull()
      .references(() => cvs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    userId: uuid('user_id').notNull(),
    /** Digest of one save: a repeated call finds it. */
    saveKey: text('save_key').notNull(),
    /** Null for a restored version, whose content is that of `contentOf`. */
    content: jsonb('content').$type<Cv>(),
    /** Number of the version of the same CV that was restored. */
    contentOf: integer('content_of'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cvId, t.version] }),
    uniqueIndex('cv_versions_save').on(t.userId, t.saveKey),
    index('cv_versions_by_time').on(t.createdAt),
    index('cv_versions_by_content')
      .on(t.cvId, t.contentOf)
      .where(sql`${t.contentOf} is not null`),
    check('cv_versions_content', sql`num_nonnulls(${t.content}, ${t.contentOf}) = 1`),
  ],
);

/** The drafts that models made for a member in the last 24 hours: only when they began, and whether they count. */
export const cvDrafts = pgTable(
  'cv_drafts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isCounted: boolean('is_counted').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (t) => [index('cv_drafts_of_member').on(t.userId, t.startedAt), index('cv_drafts_by_time').on(t.startedAt)],
);
