import { z } from 'zod';
import { isStrongId } from '#src/shared/ids.ts';

export const strongIdSchema = z.string().refine(isStrongId, { message: 'weak_identifier' });

export const matchSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  similarity: z.number().min(0).max(1),
  /** The name of the searched job, if the studies count it as part of this one. */
  member: z.string().optional(),
  /** Alias of this job that equals the text or begins with it. */
  alias: z.string().optional(),
});
export type Match = z.infer<typeof matchSchema>;

/** A known job that a refused text may mean. */
export const nearJobSchema = z.object({ job_id: z.int(), title: z.string() });

/** Steps of an analysis in order, with the progress (0 to 1) at their start. */
export const analysisSteps = {
  waiting: 0.01,
  queued: 0.02,
  checking: 0.08,
  comparing: 0.25,
  reviewing: 0.4,
  computing: 0.85,
  saving: 0.93,
  done: 1,
} as const;
export const stepSchema = z.enum(['waiting', 'queued', 'checking', 'comparing', 'reviewing', 'computing', 'saving', 'done']);
export type AnalysisStep = z.infer<typeof stepSchema>;

export const progressStatusSchema = z.enum(['started', 'processing', 'generating', 'completed', 'error']);

/** Server messages on the progress socket. */
export const jobGenerationSchema = z.object({
  type: z.literal('job_generation'),
  data: z.object({
    status: progressStatusSchema,
    message: z.string(),
    jobs: z.array(matchSchema),
    error: z.string().nullable(),
    job_id: z.int().nullable(),
    progress: z.number().min(0).max(1),
    step: stepSchema,
    seq: z.int().min(1),
    /** Known jobs that the text may mean. Only if a model decided that it names no job. */
    near: z.array(nearJobSchema).optional(),
  }),
});
export type JobGeneration = z.infer<typeof jobGenerationSchema>;

/** Server messages on the progress socket of a member's analysis. */
export const analysisProgressSchema = z.object({
  type: z.literal('analysis'),
  data: z.object({
    status: z.enum(['pending', 'in_progress', 'processing', 'completed', 'failed']),
    message: z.string(),
    error: z.string().nullable(),
    analysis_id: z.string(),
    progress: z.number().min(0).max(1),
    step: z.string().nullable(),
    seq: z.int().min(1),
  }),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

/** The first and only client message on the progress socket. */
export const connectionMessageSchema = z.object({
  type: z.literal('connection'),
  connection_id: strongIdSchema,
  client_task_id: strongIdSchema,
  last_seq: z.int().min(0).optional(),
});
export type ConnectionMessage = z.infer<typeof connectionMessageSchema>;

/** How an analysis ended. */
export const outcomeSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('completed'), jobId: z.int(), titles: z.object({ en: z.string(), zh: z.string() }) }),
  z.object({
    status: z.literal('error'),
    code: z.enum(['invalid_query', 'no_search_data', 'server_error']),
    /** `near` of the room's last event, in each language. */
    near: z.object({ en: z.array(nearJobSchema), zh: z.array(nearJobSchema) }).optional(),
  }),
]);

/** An analysis event, as sent to rooms. */
export interface AnalysisEvent {
  step: AnalysisStep;
  outcome: z.infer<typeof outcomeSchema> | null;
}
