import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';

/** NAICS sectors and parts of them. Only a sector has statistics by occupation; a part's page shows those of its sector. */
export const industries = pgTable(
  'industries',
  {
    code: text('code').primaryKey(),
    parent: text('parent').references((): AnyPgColumn => industries.code, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    isic: text('isic').array().notNull(),
    /** Codes of GB/T 4754-2017. */
    gbt: text('gbt').array().notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    aliasesEn: text('aliases_en').array().notNull(),
    aliasesZh: text('aliases_zh').array().notNull(),
    /** Published number of wage and salary jobs; null for a part. */
    people: integer('people'),
  },
  (t) => [
    index('industries_by_parent').on(t.parent),
    check('industries_sector_is_counted', sql`(${t.parent} is null) = (${t.people} is not null)`),
  ],
);

/** The people of an occupation in a sector. */
export const industryJobs = pgTable(
  'industry_jobs',
  {
    industry: text('industry')
      .notNull()
      .references(() => industries.code, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    people: doublePrecision('people').notNull(),
    /** Share of the sector's people whose occupation the catalogue has; sums to 1 over a sector. */
    share: doublePrecision('share').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.industry, t.jobId] }),
    index('industry_jobs_by_job').on(t.jobId),
    check('industry_jobs_people', sql`${t.people} > 0`),
    check('industry_jobs_share', sql`${t.share} > 0 and ${t.share} <= 1`),
  ],
);

/** Occupations that are typical of a part of a sector, in the editors' order. */
export const industryTypicalJobs = pgTable(
  'industry_typical_jobs',
  {
    industry: text('industry')
      .notNull()
      .references(() => industries.code, { onDelete: 'cascade' }),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.industry, t.jobId] }), index('industry_typical_jobs_by_job').on(t.jobId)],
);

/** How much preparation an occupation needs: O*NET's job zone, from 1 (little or none) to 5 (extensive). */
export const jobZones = pgTable(
  'job_zones',
  {
    jobId: integer('job_id')
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    zone: smallint('zone').notNull(),
  },
  (t) => [check('job_zones_zone', sql`${t.zone} between 1 and 5`)],
);
