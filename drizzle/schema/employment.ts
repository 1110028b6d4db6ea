import { doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Employment and annual pay in US dollars by six-digit SOC code (US Bureau of Labor Statistics). Null pay is not published. */
export const usEmployment = pgTable('us_employment', {
  soc: text('soc').primaryKey(),
  /** The code under which the occupation is counted together with others; null if it is counted separately. */
  countedAs: text('counted_as'),
  jobs: integer('jobs').notNull(),
  payP10: integer('pay_p10'),
  payMedian: integer('pay_median'),
  payP90: integer('pay_p90'),
});

/**
 * The projected outlook by six-digit SOC code (US Bureau of Labor Statistics, Employment Projections): 2024 to 2034. Columns named
 * `newer…` are of the incomplete release 2025 to 2035. Figures of two releases are never combined. Openings, exits and transfers are annual averages.
 */
export const usOutlook = pgTable('us_outlook', {
  soc: text('soc').primaryKey(),
  /** The code under which the occupation is counted together with others; null if it is counted separately. */
  countedAs: text('counted_as'),
  employment: integer('employment').notNull(),
  employmentThen: integer('employment_then').notNull(),
  /** In percent. */
  change: doublePrecision('change').notNull(),
  openings: integer('openings').notNull(),
  exits: integer('exits').notNull(),
  transfers: integer('transfers').notNull(),
  /** Usual education at entry, from 1 (no credential) to 8 (doctoral or professional degree). */
  education: smallint('education').notNull(),
  /** Openings a year in the newer projections. */
  newerOpenings: integer('newer_openings'),
  /** Change of employment in percent in the newer projections. */
  newerChange: doublePrecision('newer_change'),
  /** The Bureau's category of exposure to AI, from 1 (low) to 4 (very high). */
  aiCategory: smallint('ai_category'),
  /** 0 to 100, as `demandIndexOver` computes it. */
  demandIndex: doublePrecision('demand_index').notNull(),
});
