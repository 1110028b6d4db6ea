import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { news } from './news.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Comments of two levels. Ids are UUIDv7: their order is the order of time, and what a list is continued by. An account that is
 * deleted leaves its comments without a name. `reply_count` counts the replies that are shown; `removed_*` says who took a comment away:
 * its author's is emptied, a moderator's keeps its text so that it can be restored.
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
    /** Of the folded text: the same words twice within a day are refused. */
    digest: text('digest').notNull(),
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
    removedBy: text('removed_by', { enum: ['author', 'moderator'] }),
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
  ],
);

/** How many comments of an article are shown, so that nobody has to count them: kept by the same statements that write comments. */
export const commentCounts = pgTable('comment_counts', {
  newsId: integer('news_id')
    .primaryKey()
    .references(() => news.id, { onDelete: 'cascade' }),
  top: integer('top').notNull(),
  shown: integer('shown').notNull(),
});

/** When a member last posted. Posting takes this row first: that is what makes parallel posts wait for each other. */
export const commentTurns = pgTable('comment_turns', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastAt: instant('last_at').notNull(),
});

/** One report a member and comment. */
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
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_reports_by_time').on(t.createdAt)],
);

/** The operator's own list: what no comment may hold beside the libraries' words, folded as `foldText` folds. */
export const blockedWords = pgTable('blocked_words', { word: text('word').primaryKey() });
