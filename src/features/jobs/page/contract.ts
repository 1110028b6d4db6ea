import { z } from 'zod';
import { limitationSchema } from '#src/features/catalogue/figures/contract.ts';

// The API document describes fields from `openapi.field.…` in src/i18n, not from the comments here.
const percent = z.number().min(0).max(100);
const instant = z.iso.datetime();
const span = z.object({ low: percent, high: percent });

/** Usual education at entry, in the order of the Bureau's levels 1 to 8. */
export const educations = ['none', 'school', 'some_college', 'certificate', 'associate', 'bachelor', 'master', 'doctor'] as const;
/** Exposure to AI, in the order of the Bureau's categories 1 to 4. */
export const aiCategories = ['low', 'moderate', 'high', 'very_high'] as const;

export const confidenceSchema = z.enum(['measured', 'inferred', 'modelled']);

export const jobListItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  search_popularity: z.int(),
  category: z.string().nullable(),
  /** Mean percentile over the published measures: the job is more exposed than this many of 100 occupations. */
  rank: percent.nullable(),
  contested: z.boolean(),
  confidence: confidenceSchema,
});
export type JobListItem = z.infer<typeof jobListItemSchema>;

export const evidenceSchema = z.object({
  measure: z.string(),
  name: z.string(),
  /** Published value in the measure's own unit; null if the percentile was inferred from the nearest occupations. */
  value: z.number().nullable(),
  /** Share of the work in percent, as used in the rate; null if the measure is not a share. */
  share: percent.nullable(),
  percentile: percent,
  source: z.string(),
  year: z.int(),
  url: z.string(),
});

export const nearestSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  /** Null if the catalogue's editors named the occupation. */
  similarity: z.number().min(0).max(1).nullable(),
  weight: z.number().min(0).max(1),
  ai_replacement_rate: percent,
  /** Its demand index; null if no projection covers it. */
  demand_index: percent.nullable(),
  /** The task that takes the most time; null if no tasks are known. */
  largest_task: z.string().nullable(),
});
export const taskSchema = z.object({ text: z.string(), weight: z.number(), label: z.number() });
export const relatedJobSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  ai_replacement_rate: percent,
  /** Largest task of the related job that is untouched; null if every task is exposed or none is known. */
  untouched_task: z.string().nullable(),
  /** A task of this job that is similar to one of the related job's; null if there is none. */
  carries_over: z.string().nullable(),
});
/** Number of wage and salary jobs, and annual pay in US dollars, as published. The figures may cover several occupations together. */
export const employmentSchema = z.object({
  country: z.literal('US'),
  year: z.int(),
  jobs: z.int(),
  pay_p10: z.int().nullable(),
  pay_median: z.int().nullable(),
  pay_p90: z.int().nullable(),
  counted_alone: z.boolean(),
});
/** What official projections expect of an occupation. All figures but those of `newer` are of one release. */
export const outlookSchema = z.object({
  country: z.literal('US'),
  demand_index: percent,
  release: z.string(),
  published: z.iso.date(),
  source: z.string(),
  url: z.string(),
  employment: z.int(),
  employment_then: z.int(),
  change: z.number(),
  openings: z.int(),
  openings_per_100: z.number(),
  growth: z.int(),
  exits: z.int(),
  transfers: z.int(),
  education: z.enum(educations).nullable(),
  counted_alone: z.boolean(),
  newer: z
    .object({
      release: z.string(),
      published: z.iso.date(),
      openings: z.int(),
      change: z.number(),
      ai_category: z.enum(aiCategories).nullable(),
    })
    .nullable(),
});
export const snapshotSchema = z.object({
  seq: z.int(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  /** Range of the rate; null for figures of a method without ranges. */
  range: span.nullable(),
  rank: percent.nullable(),
  spread: span.nullable(),
  method_version: z.string(),
  confidence: confidenceSchema,
  reason: z.enum(['first', 'refresh', 'description', 'correction', 'method']),
  taken_at: instant,
});

export const jobSchema = z.object({
  id: z.int(),
  title: z.string(),
  titles: z.object({ en: z.string(), zh: z.string() }),
  /** False for the result of a search that is only shown on its own page. */
  listed: z.boolean(),
  /** Number of visitors who described the work; the estimate is based on their texts. */
  described_by: z.int(),
  /** These visitors' texts; empty for a listed job. */
  descriptions: z.array(z.string()),
  /** Whether a further description would change the estimate. */
  takes_description: z.boolean(),
  category: z.string().nullable(),
  search_popularity: z.int(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  evidence_rate: percent.nullable(),
  reviewers_rate: percent.nullable(),
  /** These four texts are Markdown. */
  description: z.string().nullable(),
  demand_index: z.string().nullable(),
  replacement_process: z.string().nullable(),
  human_advice: z.string().nullable(),
  /** Titles with their addresses, or the coming-soon text if there are none. */
  related_resources: z.union([z.record(z.string(), z.string()), z.string()]),
  last_refreshed_at: instant.nullable(),
  created_at: instant,
  onet_soc: z.string().nullable(),
  isco08: z.string().nullable(),
  /** Code of the Chinese classification of occupations, 2022. */
  csco: z.string().nullable(),
  evidence: z.array(evidenceSchema),
  /** The shares whose mean is the rate, in percent, and their range. */
  shares: z.object({
    evidence: z.array(z.object({ measure: z.string(), name: z.string(), share: percent })),
    reviewers: z.array(z.object({ provider: z.string(), share: percent })),
    range: span,
  }),
  /** Mean percentile over the published measures: the job is more exposed than this many of 100 occupations. */
  rank: percent.nullable(),
  /** Spread of the rank, from the lowest to the highest percentile. */
  spread: span.nullable(),
  /** Employment and pay, if official statistics cover the occupation. */
  employment: employmentSchema.nullable(),
  /** What official projections expect of the occupation. */
  outlook: outlookSchema.nullable(),
  contested: z.boolean(),
  confidence: confidenceSchema,
  nearest: z.array(nearestSchema),
  /** How the job's own labelled tasks change an inferred figure: exposed shares in percent, the change in points; null if they do not. */
  own_tasks: z.object({ share: percent, nearest_share: percent, change: z.number() }).nullable(),
  tasks: z.array(taskSchema),
  aliases: z.array(z.string()),
  /** Names, in both languages, of narrower jobs that the studies count within this one. */
  members: z.array(z.string()),
  related_jobs: z.array(relatedJobSchema),
  snapshots: z.array(snapshotSchema),
  /** Version of the method that computed the figure. */
  method_version: z.string(),
  /** What the figure lacks, for example `no_reviewers`. */
  limitations: z.array(limitationSchema),
  /** Whether no occupation is similar enough to count as a match: the nearest ones place the job only roughly. */
  roughly_placed: z.boolean(),
});
export type Job = z.infer<typeof jobSchema>;

export const listJobsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  q: z
    .string()
    .max(130)
    .regex(/^\P{Cc}*$/u, { error: 'control_characters' })
    .optional(),
  category: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  /** `mixed` alternates between the bands of risk, the most searched jobs of each first. */
  sort: z.enum(['popularity', 'risk', 'title', 'mixed']).default('popularity'),
});
export type ListJobsQuery = z.infer<typeof listJobsQuerySchema>;

export const jobIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);
