import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { news } from './news.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Comments on two levels. Ids are UUIDv7, so that they sort by time and can serve as a list's cursor. Comments of a deleted account stay,
 * without a name. `reply_count` counts the replies that are shown. The text of a comment is deleted if its author removes it, and kept if a
 * moderator does, who can restore it.
 */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    mentionedUserId: uuid('mentioned_user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** Digest of the folded text. A second comment with the same text within a day is refused. */
    digest: text('digest').notNull(),
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    removedBy: text('removed_by', { enum: ['author', 'moderator'] }),
    /** When it was last reported; null once a moderator has decided. */
    reportedAt: instant('reported_at'),
  },
  (t) => [
    check(
      'comments_removed',
      sql`(${t.removedAt} is null) = (${t.removedBy} is null) and coalesce(${t.removedBy} in ('author', 'moderator'), true)`,
    ),
    check('comments_reply_count', sql`${t.replyCount} >= 0`),
    check('comments_length', sql`char_length(${t.text}) <= 2000`),
    index('comments_top')
      .on(t.newsId, t.id) // read backwards; Drizzle's "desc" means "nulls last", which no plain "order by id desc" can use
      .where(sql`parent_id is null and (removed_at is null or reply_count > 0)`),
    index('comments_replies')
      .on(t.parentId, t.id)
      .where(sql`removed_at is null`),
    index('comments_by_user').on(t.userId, t.createdAt),
    index('comments_by_mention').on(t.mentionedUserId),
    index('comments_reported')
      .on(t.reportedAt, t.id)
      .where(sql`reported_at is not null`),
    index('comments_hidden')
      .on(t.removedAt, t.id)
      .where(sql`removed_by = 'moderator'`),
  ],
);

/** How many comments of an article are shown. The statements that write comments update these counts, so that lists need not count. */
export const commentCounts = pgTable('comment_counts', {
  newsId: integer('news_id')
    .primaryKey()
    .references(() => news.id, { onDelete: 'cascade' }),
  top: integer('top').notNull(),
  shown: integer('shown').notNull(),
});

/** When a member last posted. Posting locks this row first, so that concurrent posts of one member wait for each other. */
export const commentTurns = pgTable('comment_turns', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: instant('last_at').notNull(),
});

/** One report per member and comment. Reports without a reason have the reason `other`. */
export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    reason: text('reason', { enum: ['spam', 'insult', 'private', 'false', 'other'] })
      .notNull()
      .default('other'),
    /** A line of the reporter's own, empty if there is none. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userId] }),
    index('comment_reports_by_time').on(t.createdAt),
    check('comment_reports_reason', sql`${t.reason} in ('spam', 'insult', 'private', 'false', 'other')`),
    check('comment_reports_note', sql`char_length(${t.note}) <= 200`),
  ],
);

/** The operator's own list of words that comments may not contain, folded as `foldText` folds them. */
export const blockedWords = pgTable('blocked_words', { word: text('word').primaryKey() });

/** Comments that the word filter refused, for moderators to look at. Nobody else ever sees them. Deleted after 30 days. */
export const refusedComments = pgTable(
  'refused_comments',
  {
    id: uuid('id').primaryKey(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [
    check('refused_comments_length', sql`char_length(${t.text}) <= 2000`),
    index('refused_comments_waiting')
      .on(t.id)
      .where(sql`dismissed_at is null`),
    index('refused_comments_by_user').on(t.userId),
    index('refused_comments_by_news').on(t.newsId),
    index('refused_comments_by_time').on(t.createdAt),
  ],
);
