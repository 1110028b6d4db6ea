import { z } from 'zod';
import { limitationSchema } from '#src/features/catalogue/figures/contract.ts';
import { measuredValueSchema } from '#src/features/catalogue/figures/measures.ts';
import { quotaOwnerSchema } from '#src/features/foundation/limits/contract.ts';
import { outcomeSchema, stepSchema } from '#src/features/foundation/progress/contract.ts';
import { collectedReviewSchema, titleCheckSchema } from '#src/features/catalogue/reviews/contract.ts';

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
  /** The network of the visitor who started the run. */
  network: z.string().nullable().default(null),
  /** The visitor's description of the work, with the visitor's keyed digest. */
  work: z.object({ text: z.string(), author: z.string() }).nullable().default(null),
  quotaOwner: quotaOwnerSchema,
  step: stepSchema,
  /** How often the current step was started, crashes included. */
  attempts: z.int(),
  /** Start of the database's outage, in milliseconds since 1970; null while it is reachable. */
  waitingSince: z.number().nullable().default(null),
  nearest: z.array(nearestOccupationSchema),
  check: titleCheckSchema.nullable(),
  reviews: z.array(collectedReviewSchema),
  outcome: outcomeSchema.nullable(),
  /** Milliseconds since 1970; null until the run is done. */
  endedAt: z.number().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** Descriptions that arrived during the analysis of their title. The analyst stores them until the job exists. */
export const heldDescriptionsSchema = z.array(
  z.object({ work: z.object({ text: z.string(), author: z.string() }), quotaOwner: quotaOwnerSchema }),
);
export type HeldDescriptions = z.infer<typeof heldDescriptionsSchema>;

/** The parts of an old snapshot's provenance that a change of method keeps. A reviewer's model, prompt and date stay as stored. */
export const earlierProvenanceSchema = z.object({
  reviewers: z.array(z.looseObject({ provider: z.string(), share: z.number() })).default([]),
  limitations: z.array(limitationSchema).default([]),
  rough: z.boolean().default(false),
});
export type EarlierProvenance = z.infer<typeof earlierProvenanceSchema>;
