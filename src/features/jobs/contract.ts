import { z } from 'zod';

const percent = z.number().min(0).max(100);
const instant = z.iso.datetime();

export const confidenceSchema = z.enum(['measured', 'inferred', 'modelled']);

export const jobListItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  search_popularity: z.int(),
  category: z.string().nullable(),
  contested: z.boolean(),
  confidence: confidenceSchema,
});
export type JobListItem = z.infer<typeof jobListItemSchema>;

export const evidenceSchema = z.object({
  measure: z.string(),
  name: z.string(),
  /** The published value in the measure's own unit; null where the percentile was inferred from the nearest occupations. */
  value: z.number().nullable(),
  percentile: percent,
  source: z.string(),
  year: z.int(),
  url: z.string(),
});

export const nearestSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  similarity: z.number().min(0).max(1),
  weight: z.number().min(0).max(1),
  ai_replacement_rate: percent,
});
export const taskSchema = z.object({ text: z.string(), weight: z.number(), label: z.number() });
export const relatedJobSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  ai_replacement_rate: percent,
  /** Its largest task that no tool reaches; null where every task is exposed, or none is known. */
  untouched_task: z.string().nullable(),
});
export const snapshotSchema = z.object({
  seq: z.int(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  spread: z.object({ low: percent, high: percent }),
  confidence: confidenceSchema,
  reason: z.enum(['first', 'refresh', 'correction']),
  taken_at: instant,
});

export const jobSchema = z.object({
  id: z.int(),
  title: z.string(),
  titles: z.object({ en: z.string(), zh: z.string() }),
  category: z.string().nullable(),
  search_popularity: z.int(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  evidence_rate: percent.nullable(),
  reviewers_rate: percent.nullable(),
  /** The four texts are Markdown. */
  description: z.string().nullable(),
  demand_index: z.string().nullable(),
  replacement_process: z.string().nullable(),
  human_advice: z.string().nullable(),
  /** Title to address, or the coming-soon text when there is none. */
  related_resources: z.union([z.record(z.string(), z.string()), z.string()]),
  last_refreshed_at: instant.nullable(),
  created_at: instant,
  onet_soc: z.string().nullable(),
  isco08: z.string().nullable(),
  evidence: z.array(evidenceSchema),
  spread: z.object({ low: percent, high: percent }),
  contested: z.boolean(),
  confidence: confidenceSchema,
  nearest: z.array(nearestSchema),
  tasks: z.array(taskSchema),
  aliases: z.array(z.string()),
  related_jobs: z.array(relatedJobSchema),
  snapshots: z.array(snapshotSchema),
  /** Version of the method by which the figure was computed. */
  method_version: z.string(),
  /** What the figure could not use, for example `no_reviewers`. */
  limitations: z.array(z.enum(['no_reviewers', 'reviewers_failed', 'budget_spent', 'samples_only'])),
});
export type Job = z.infer<typeof jobSchema>;

export const listJobsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  q: z
    .string()
    .max(130)
    .regex(/^\P{Cc}*$/u, { message: 'control characters are not allowed' })
    .optional(),
  category: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  sort: z.enum(['popularity', 'risk', 'title']).default('popularity'),
});
export type ListJobsQuery = z.infer<typeof listJobsQuerySchema>;

export const jobIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);
