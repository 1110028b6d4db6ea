import { z } from 'zod';
import { limitationSchema } from '../figures/contract.ts';
import { measuredValueSchema } from '../figures/measures.ts';
import { outcomeSchema, stepSchema } from '../progress/contract.ts';
import { collectedReviewSchema, titleCheckSchema } from '../reviews/contract.ts';

export const nearestOccupationSchema = z.object({
  jobId: z.int(),
  code: z.string(),
  titles: z.object({ en: z.string(), zh: z.string() }),
  majorGroup: z.string(),
  similarity: z.number(),
  measures: z.array(measuredValueSchema),
});
export type NearestOccupation = z.infer<typeof nearestOccupationSchema>;

/** A running analysis as the analyst stores it: everything needed to resume after a restart. */
export const runSchema = z.object({
  taskId: z.string(),
  query: z.string(),
  normalizedTitle: z.string(),
  /** Of whoever started it. */
  network: z.string().nullable().default(null),
  step: stepSchema,
  /** How often the current step was started, crashes included. */
  attempts: z.int(),
  nearest: z.array(nearestOccupationSchema),
  check: titleCheckSchema.nullable(),
  reviews: z.array(collectedReviewSchema),
  outcome: outcomeSchema.nullable(),
  /** Milliseconds since 1970; null until the run is done. */
  endedAt: z.number().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** What a change of method keeps of a snapshot's provenance. A reviewer's model, prompt and date are kept as they were stored. */
export const earlierProvenanceSchema = z.object({
  reviewers: z.array(z.looseObject({ provider: z.string(), share: z.number() })).default([]),
  limitations: z.array(limitationSchema).default([]),
});
export type EarlierProvenance = z.infer<typeof earlierProvenanceSchema>;
