import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const percent = (name: string) => numeric(name, { precision: 4, scale: 1, mode: 'number' });

/** SOC major groups: the category of a job, named in both languages. */
export const majorGroups = pgTable('major_groups', {
  code: text('code').primaryKey(),
  titleEn: text('title_en').notNull(),
  titleZh: text('title_zh').notNull(),
});

/** One row a job: an occupation of the catalogue, or a title that a visitor's search had analysed. Its figures are in `job_snapshots`. */
export const jobs = pgTable(
  'jobs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    normalizedTitle: text('normalized_title').notNull().unique(),
    onetSoc: text('onet_soc').unique(),
    isco08: text('isco08'),
    majorGroup: text('major_group').references(() => majorGroups.code),
    origin: text('origin', { enum: ['catalogue', 'visitor'] }).notNull(),
    searchPopularity: integer('search_popularity').notNull().default(0),
    lastRefreshedAt: instant('last_refreshed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('jobs_origin', sql`${t.origin} in ('catalogue', 'visitor')`),
    check('jobs_catalogue_has_code', sql`(${t.origin} = 'catalogue') = (${t.onetSoc} is not null)`),
    check('jobs_popularity', sql`${t.searchPopularity} >= 0`),
    index('jobs_by_popularity').on(t.searchPopularity.desc().nullsFirst(), t.id),
    index('jobs_by_group').on(t.majorGroup),
    index('jobs_by_refresh').on(t.lastRefreshedAt),
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

/** Every name that finds a job, its titles included; `normalized` is what `normalizeTitle` makes of the alias. */
export const jobAliases = pgTable(
  'job_aliases',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    language: text('language', { enum: ['en', 'zh'] }).notNull(),
    normalized: text('normalized').notNull(),
    alias: text('alias').notNull(),
    source: text('source', { enum: ['title', 'catalogue', 'family', 'onet', 'operator'] }).notNull(),
    /** Of a name that several share, whose most people mean by it: 1 first; 0 where nothing is said. */
    place: smallint('place').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.language, t.normalized] }),
    check('job_aliases_language', sql`${t.language} in ('en', 'zh')`),
    check('job_aliases_source', sql`${t.source} in ('title', 'catalogue', 'family', 'onet', 'operator')`),
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

/** Published measures of an occupation, each with its percentile over all occupations that the measure covers. */
export const jobMeasures = pgTable(
  'job_measures',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    measure: text('measure').notNull(),
    value: doublePrecision('value').notNull(),
    percentile: doublePrecision('percentile').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.measure] }), check('job_measures_percentile', sql`${t.percentile} between 0 and 100`)],
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

/** The occupations that an inferred job was estimated from, with similarity (0 to 1) and weight (sums to 1 over a job). */
export const jobNearest = pgTable(
  'job_nearest',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    nearestJobId: integer('nearest_job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    similarity: doublePrecision('similarity').notNull(),
    weight: doublePrecision('weight').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.nearestJobId] }),
    check('job_nearest_similarity', sql`${t.similarity} between 0 and 1`),
    check('job_nearest_weight', sql`${t.weight} > 0 and ${t.weight} <= 1`),
  ],
);

/**
 * Every figure that was ever shown, appended and never overwritten. The one marked `headline` is the job's figure now:
 * a partial unique index makes a second headline for a job impossible.
 */
export const jobSnapshots = pgTable(
  'job_snapshots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    jobId: integer('job_id').notNull(),
    seq: integer('seq').notNull(),
    headline: boolean('headline').notNull(),
    aiReplacementRate: percent('ai_replacement_rate').notNull(),
    humanIrreplaceability: percent('human_irreplaceability')
      .notNull()
      .generatedAlwaysAs(sql`100 - ai_replacement_rate`),
    evidenceRate: doublePrecision('evidence_rate'),
    reviewersRate: doublePrecision('reviewers_rate'),
    spreadLow: doublePrecision('spread_low').notNull(),
    spreadHigh: doublePrecision('spread_high').notNull(),
    contested: boolean('contested').notNull(),
    confidence: text('confidence', { enum: ['measured', 'inferred', 'modelled'] }).notNull(),
    reason: text('reason', { enum: ['first', 'refresh', 'correction'] }).notNull(),
    provenance: jsonb('provenance').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.jobId], foreignColumns: [jobs.id] }).onDelete('cascade'),
    unique('job_snapshots_seq').on(t.jobId, t.seq),
    uniqueIndex('job_snapshots_one_headline')
      .on(t.jobId)
      .where(sql`headline`),
    index('job_snapshots_by_rate')
      .on(t.aiReplacementRate)
      .where(sql`headline`),
    check('job_snapshots_rate', sql`${t.aiReplacementRate} between 0 and 100`),
    check('job_snapshots_spread', sql`0 <= ${t.spreadLow} and ${t.spreadLow} <= ${t.spreadHigh} and ${t.spreadHigh} <= 100`),
    check('job_snapshots_confidence', sql`${t.confidence} in ('measured', 'inferred', 'modelled')`),
    check('job_snapshots_source', sql`${t.evidenceRate} is not null or ${t.reviewersRate} is not null`),
  ],
);
