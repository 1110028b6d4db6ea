import { z } from 'zod';
import { providerSchema, reviewAnswerSchema, reviewerFailureSchema, titleCheckSchema } from '../reviews/contract.ts';
import { stepSchema } from '../search/contract.ts';

export const limitationSchema = z.enum(['no_reviewers', 'reviewers_failed', 'budget_spent', 'samples_only']);
export type Limitation = z.infer<typeof limitationSchema>;

export const nearestOccupationSchema = z.object({
  jobId: z.int(),
  code: z.string(),
  titles: z.object({ en: z.string(), zh: z.string() }),
  majorGroup: z.string(),
  similarity: z.number(),
  percentiles: z.record(z.string(), z.number()),
});
export type NearestOccupation = z.infer<typeof nearestOccupationSchema>;

export const collectedReviewSchema = z.object({
  provider: providerSchema,
  modelId: z.string(),
  sample: z.boolean(),
  answer: reviewAnswerSchema.nullable(),
  failure: z.union([reviewerFailureSchema, z.literal('budget_spent')]).nullable(),
});
export type CollectedReview = z.infer<typeof collectedReviewSchema>;

const outcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('completed'), jobId: z.int(), titles: z.object({ en: z.string(), zh: z.string() }) }),
  z.object({ status: z.literal('error'), code: z.enum(['invalid_query', 'no_search_data', 'server_error']) }),
]);

/** An analysis under way, as the analyst keeps it in its storage: everything that a restarted process needs to go on. */
export const runSchema = z.object({
  taskId: z.string(),
  query: z.string(),
  normalizedTitle: z.string(),
  step: stepSchema,
  /** How often the current step was begun, a crash in the middle of it included. */
  attempts: z.int(),
  nearest: z.array(nearestOccupationSchema),
  check: titleCheckSchema.nullable(),
  reviews: z.array(collectedReviewSchema),
  outcome: outcomeSchema.nullable(),
  /** Milliseconds since 1970, once the run is done. */
  endedAt: z.number().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** What a room is told of a run. */
export interface AnalysisEvent {
  step: Run['step'];
  outcome: Run['outcome'];
}
