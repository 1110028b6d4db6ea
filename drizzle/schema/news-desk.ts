import type { CacheTag } from '#src/shared/cache-tags.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DraftContent } from '#src/features/news/editor/contract.ts';
import { users } from './accounts.ts';
import { news } from './news.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The working copy of an article. Readers never see it: publishing copies it to `news` and the tables next to it. */
export const newsDrafts = pgTable(
  'news_drafts',
  {
    newsId: integer('news_id')
      .primaryKey()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** Counts the saves. A save contains the version that it changes, and is refused if that is not the newest. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** Parts of the content for lists: titles, and the languages that are complete. */
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    complete: text('complete', { enum: ['en', 'zh'] })
      .array()
      .notNull(),
    /** The version that readers see; null if none was published from the editor. */
    publishedVersion: integer('published_version'),
    /** When the timer publishes `scheduled_revision`; both null if nothing is scheduled. */
    publishAt: instant('publish_at'),
    scheduledRevision: integer('scheduled_revision'),
    /** Id of the last change, by which the statements of a transaction see that theirs won. */
    change: uuid('change'),
    /** Cache tags that still have to be purged after the last change. */
    unpurged: text('unpurged').array().$type<CacheTag[]>().notNull().default([]),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    check('news_drafts_schedule', sql`(${t.publishAt} is null) = (${t.scheduledRevision} is null)`),
    index('news_drafts_due')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
    index('news_drafts_unpurged')
      .on(t.newsId)
      .where(sql`unpurged <> '{}'`),
  ],
);

export const revisionKinds = ['saved', 'scheduled', 'published', 'unpublished', 'restored', 'imported'] as const;

/** The content of an article after each change. Saves of one person within a few minutes share a row. */
export const newsRevisions = pgTable(
  'news_revisions',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    kind: text('kind', { enum: revisionKinds }).notNull(),
    /** Version of the working copy at that time. */
    version: integer('version').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the first save in this row. */
    begunAt: instant('begun_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.newsId, t.number] }),
    check('news_revisions_kind', sql`${t.kind} in ('saved', 'scheduled', 'published', 'unpublished', 'restored', 'imported')`),
  ],
);

/** Pictures that editors uploaded. An article may only show these pictures and those that it already has. */
export const newsFiles = pgTable('news_files', {
  key: text('key').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
});

/** Who has an article open, by browser tab. Old rows are ignored. */
export const newsPresence = pgTable(
  'news_presence',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    tab: uuid('tab').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.tab] }), index('news_presence_by_time').on(t.seenAt)],
);
