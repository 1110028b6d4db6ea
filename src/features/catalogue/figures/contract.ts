import { z } from 'zod';

/** Why a figure is incomplete. */
export const limitationSchema = z.enum(['no_reviewers', 'reviewers_failed', 'budget_spent', 'samples_only']);
export type Limitation = z.infer<typeof limitationSchema>;

/** The part of a snapshot's stored `provenance` that the code reads: the inputs of its figures. */
export const provenanceSchema = z.object({
  /** Version of the method that computed the figures. */
  method: z.string(),
  /** Percentiles are 0 to 100. `value` is null if the percentile was inferred. */
  measures: z.array(z.object({ measure: z.string(), value: z.number().nullable(), percentile: z.number() })),
  /** The reviewers that count; `share` is 0 to 1. */
  reviewers: z.array(z.object({ provider: z.string(), share: z.number() })).default([]),
  limitations: z.array(limitationSchema).default([]),
  /** Whether even the nearest occupations are only roughly similar to the job. */
  rough: z.boolean().default(false),
});
