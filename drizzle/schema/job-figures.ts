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
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';

const percent = (name: string) => numeric(name, { precision: 4, scale: 1, mode: 'number' });

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

/**
 * The occupations that an inferred job was estimated from, with similarity (0 to 1; null if the catalogue's editors chose them) and weight
 * (sums to 1 over a job).
 */
export const jobNearest = pgTable(
  'job_nearest',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    nearestJobId: integer('nearest_job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    similarity: doublePrecision('similarity'),
    weight: doublePrecision('weight').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.nearestJobId] }),
    check('job_nearest_similarity', sql`${t.similarity} between 0 and 1`),
    check('job_nearest_weight', sql`${t.weight} > 0 and ${t.weight} <= 1`),
  ],
);

/**
 * Every figure ever shown. Rows are added and never changed, except that the current figure of a job is marked `headline`. A partial unique
 * index allows one headline per job. `provenance` is described by `provenanceSchema`.
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
    /** From the lowest to the highest share of the work, in percent. Null in figures that were ranks (methods up to 2026-11-1). */
    rangeLow: doublePrecision('range_low'),
    rangeHigh: doublePrecision('range_high'),
    /** Mean percentile over the measures; null without a measure, and in figures that were ranks themselves. */
    rank: doublePrecision('rank'),
    /** From the lowest to the highest percentile; null without a measure. */
    spreadLow: doublePrecision('spread_low'),
    spreadHigh: doublePrecision('spread_high'),
    contested: boolean('contested').notNull(),
    confidence: text('confidence', { enum: ['measured', 'inferred', 'modelled'] }).notNull(),
    reason: text('reason', { enum: ['first', 'refresh', 'description', 'correction', 'method'] }).notNull(),
    provenance: jsonb('provenance').notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ columns: [t.jobId], foreignColumns: [jobs.id] }).onDelete('cascade'),
    unique('job_snapshots_seq').on(t.jobId, t.seq),
    uniqueIndex('job_snapshots_one_headline')
      .on(t.jobId)
      .where(sql`headline`),
    index('job_snapshots_by_rank')
      .on(t.rank)
      .where(sql`headline`),
    index('job_snapshots_by_rate')
      .on(t.aiReplacementRate)
      .where(sql`headline`),
    check('job_snapshots_rate', sql`${t.aiReplacementRate} between 0 and 100`),
    check('job_snapshots_range', sql`0 <= ${t.rangeLow} and ${t.rangeLow} <= ${t.rangeHigh} and ${t.rangeHigh} <= 100`),
    check('job_snapshots_rank', sql`${t.rank} between 0 and 100`),
    check('job_snapshots_spread', sql`0 <= ${t.spreadLow} and ${t.spreadLow} <= ${t.spreadHigh} and ${t.spreadHigh} <= 100`),
    check('job_snapshots_confidence', sql`${t.confidence} in ('measured', 'inferred', 'modelled')`),
    check('job_snapshots_source', sql`${t.evidenceRate} is not null or ${t.reviewersRate} is not null`),
  ],
);
