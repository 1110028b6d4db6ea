import { relations, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Articles. Readers see one once `status` is published and `published_at` has passed; a time in the future schedules it. Unpublished
 * content is in `news_drafts`.
 */
export const news = pgTable(
  'news',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    author: text('author').notNull(),
    /** The member who wrote it; null if the editors or a guest did. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['draft', 'published', 'unpublished'] }).notNull(),
    publishedAt: instant('published_at'),
    /** The tags of both languages together, for the board's filter. */
    tags: text('tags').array().notNull().default([]),
    relatedJobIds: integer('related_job_ids').array().notNull().default([]),
    /** Titles and summaries of both languages in lower case, for the server-side search. */
    searchText: text('search_text').notNull(),
    views: integer('views').notNull().default(0),
    /** Name and content digest of the sample that the article was seeded from. An edit by hand clears the digest, and seeding then skips it. */
    seedKey: text('seed_key').unique(),
    seedDigest: text('seed_digest'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last change by an editor, including the working copy: the order of the editors' list. */
    editedAt: timestamp('edited_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('news_status', sql`${t.status} in ('draft', 'published', 'unpublished')`),
    check('news_published_has_time', sql`${t.status} <> 'published' or ${t.publishedAt} is not null`),
    check('news_views', sql`${t.views} >= 0`),
    index('news_by_time')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()) // the order of a plain "desc"
      .where(sql`${t.status} = 'published'`),
    index('news_by_edit').on(t.editedAt, t.id), // read backwards
    index('news_by_status').on(t.status, t.editedAt, t.id),
    index('news_by_tag').using('gin', t.tags),
    index('news_by_job').using('gin', t.relatedJobIds),
    index('news_by_text').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** An article in one language; the body is an HTML file in object storage, named after its content. */
export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    tags: text('tags').array().notNull(),
    contentKey: text('content_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.language] }), check('news_texts_language', sql`${t.language} in ('en', 'zh')`)],
);

/** The pictures of an article: `name` is the NAME of `[[image:NAME]]` in the text, `key` the file in object storage. */
export const newsImages = pgTable(
  'news_images',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: smallint('position').notNull(),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    isCover: boolean('is_cover').notNull(),
    altEn: text('alt_en').notNull(),
    altZh: text('alt_zh').notNull(),
    captionEn: text('caption_en').notNull(),
    captionZh: text('caption_zh').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.newsId, t.name] }),
    check('news_images_size', sql`${t.width} > 0 and ${t.height} > 0`),
    uniqueIndex('news_images_one_cover')
      .on(t.newsId)
      .where(sql`${t.isCover}`),
  ],
);

export const newsRelations = relations(news, ({ many }) => ({ texts: many(newsTexts), images: many(newsImages) }));

export const newsTextsRelations = relations(newsTexts, ({ one }) => ({
  article: one(news, { fields: [newsTexts.newsId], references: [news.id] }),
}));

export const newsImagesRelations = relations(newsImages, ({ one }) => ({
  article: one(news, { fields: [newsImages.newsId], references: [news.id] }),
}));
