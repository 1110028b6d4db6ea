import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** SOC major groups: the category of a job, named in both languages. */
export const majorGroups = pgTable('major_groups', {
  code: text('code').primaryKey(),
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
});

/**
 * A job: an occupation of the catalogue that studies measured (`catalogue`), one that the classification lacks and we added (`added`), or a
 * title that was analysed because a visitor searched for it (`visitor`). Its figures are in `job_snapshots`.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    normalizedTitle: text('normalized_title').notNull().unique(),
    /** Identifies the job in the files of `drizzle/catalogue`: its O*NET-SOC code, or the key of an added job. */
    catalogueKey: text('catalogue_key').unique(),
    onetSoc: text('onet_soc').unique(),
    /** Six-digit SOC code, under which official statistics count the occupation. */
    soc: text('soc').generatedAlwaysAs(sql`left(onet_soc, 7)`),
    isco08: text('isco08'),
    /** Code of the Chinese classification of 2022. */
    csco: text('csco'),
    majorGroup: text('major_group').references(() => majorGroups.code),
    origin: text('origin', { enum: ['catalogue', 'added', 'visitor'] }).notNull(),
    /** A job that is not listed appears only on its own page. A job that a search made starts unlisted; `withheld` was set by an administrator. */
    listing: text('listing', { enum: ['unlisted', 'listed', 'withheld'] })
      .notNull()
      .default('unlisted'),
    /** Whether searches may list it: a model checked its title, or the title clearly names work. Otherwise only an administrator can list it. */
    listable: boolean('listable').notNull().default(false),
    searchPopularity: integer('search_popularity').notNull().default(0),
    lastRefreshedAt: instant('last_refreshed_at'),
    /** When the daily refresh last failed because no reviewer answered. */
    refreshFailedAt: instant('refresh_failed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('jobs_origin', sql`${t.origin} in ('catalogue', 'added', 'visitor')`),
    check('jobs_catalogue_has_code', sql`(${t.origin} = 'catalogue') = (${t.onetSoc} is not null)`),
    check('jobs_of_files_have_key', sql`(${t.origin} = 'visitor') = (${t.catalogueKey} is null)`),
    check('jobs_listing', sql`${t.listing} in ('unlisted', 'listed', 'withheld')`),
    check('jobs_catalogue_is_listed', sql`${t.origin} = 'visitor' or ${t.listing} = 'listed'`),
    check('jobs_popularity', sql`${t.searchPopularity} >= 0`),
    index('jobs_by_popularity')
      .on(t.searchPopularity.desc().nullsFirst(), t.id)
      .where(sql`listing = 'listed'`),
    index('jobs_made_by_searches')
      .on(t.listing, t.id.desc().nullsFirst())
      .where(sql`origin = 'visitor'`),
    index('jobs_by_group').on(t.majorGroup),
    index('jobs_by_refresh')
      .on(sql`coalesce(${t.lastRefreshedAt}, ${t.createdAt})`) // as `refreshedAt` has it
      .where(sql`listing = 'listed'`),
  ],
);

export const jobTexts = pgTable(
  'job_texts',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.language] }), check('job_texts_language', sql`${t.language} in ('en', 'zh')`)],
);

/**
 * All names that find a job, including its titles; `normalized` is the alias after `normalizeTitle`. A `member` names a narrower job that the
 * studies count within this one. Names of unlisted jobs have the source `search`: only a search for the same title finds them.
 */
export const jobAliases = pgTable(
  'job_aliases',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    normalized: text('normalized').notNull(),
    alias: text('alias').notNull(),
    source: text('source', { enum: ['title', 'catalogue', 'member', 'family', 'onet', 'operator', 'search'] }).notNull(),
    /** Order among the jobs that share this name: 1 is the job that most people mean, 0 is unranked. */
    place: smallint('place').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.language, t.normalized] }),
    check('job_aliases_language', sql`${t.language} in ('en', 'zh')`),
    check('job_aliases_source', sql`${t.source} in ('title', 'catalogue', 'member', 'family', 'onet', 'operator', 'search')`),
    index('job_aliases_exact').on(t.normalized),
    index('job_aliases_beginnings').on(sql`length(${t.normalized})`, t.normalized.op('text_pattern_ops')),
    index('job_aliases_trigrams').using('gin', t.normalized.op('gin_trgm_ops')),
    index('job_aliases_keys')
      .using('gin', sql`name_keys(${t.normalized})`)
      .with({ fastupdate: false }),
  ],
);

/** Core tasks: share of working time and the label of the published rubric (0 untouched, 0.5 with tools, 1 directly). */
export const jobTasks = pgTable(
  'job_tasks',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    textEn: text('text_en').notNull(),
    textZh: text('text_zh').notNull(),
    weight: doublePrecision('weight').notNull(),
    label: doublePrecision('label').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    check('job_tasks_weight', sql`${t.weight} > 0 and ${t.weight} <= 1`),
    check('job_tasks_label', sql`${t.label} in (0, 0.5, 1)`),
  ],
);

export const jobRelated = pgTable(
  'job_related',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    relatedJobId: integer('related_job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    rank: smallint('rank').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.relatedJobId] }), index('job_related_back').on(t.relatedJobId)],
);

export const jobResources = pgTable(
  'job_resources',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    url: text('url').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.position] }), check('job_resources_https', sql`${t.url} like 'https://%'`)],
);
