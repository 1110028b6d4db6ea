import { z } from 'zod';
import { isStrongId } from '#src/shared/ids.ts';

export const strongIdSchema = z.string().refine(isStrongId, { message: 'weak_identifier' });

export const searchInputSchema = z.object({
  query: z.string().max(10_000),
  force_search: z.boolean().default(false),
  connection_id: strongIdSchema.optional(),
  client_task_id: strongIdSchema.optional(),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

export const matchSchema = z.object({ job_id: z.int(), title: z.string(), similarity: z.number().min(0).max(1) });
export type Match = z.infer<typeof matchSchema>;

export const searchResultSchema = z.object({
  task_id: z.string(),
  client_task_id: z.string(),
  status: z.enum(['completed', 'processing']),
  jobs: z.array(matchSchema),
  job_id: z.int().nullable(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const taskStatusSchema = z.object({
  status: z.enum(['processing', 'completed', 'error', 'not_found']),
  job_id: z.int().nullable(),
});
export type TaskStatus = z.infer<typeof taskStatusSchema>;

export const suggestQuerySchema = z.object({ q: z.string().max(1000), limit: z.coerce.number().int().min(1).max(50).default(8) });

/** The steps of an analysis in their order, each with the progress (0 to 1) reached when it begins. */
export const analysisSteps = {
  queued: 0.02,
  checking: 0.08,
  comparing: 0.25,
  reviewing: 0.4,
  computing: 0.85,
  saving: 0.93,
  done: 1,
} as const;
export const stepSchema = z.enum(['queued', 'checking', 'comparing', 'reviewing', 'computing', 'saving', 'done']);
export type AnalysisStep = z.infer<typeof stepSchema>;

export const progressStatusSchema = z.enum(['started', 'processing', 'generating', 'completed', 'error']);

/** What the server sends on the progress socket. */
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
  }),
});
export type JobGeneration = z.infer<typeof jobGenerationSchema>;

/** What a client sends first on the progress socket, and nothing else. */
export const connectionMessageSchema = z.object({
  type: z.literal('connection'),
  connection_id: strongIdSchema,
  client_task_id: strongIdSchema,
  last_seq: z.int().min(0).optional(),
});
export type ConnectionMessage = z.infer<typeof connectionMessageSchema>;

/** What the trained model makes of a text, before any name is looked at. */
export interface Guess {
  /** The most probable occupations by O*NET-SOC code, best first; probabilities of 0 to 1, and the share of the model's members that put it first. */
  occupations: { code: string; probability: number; votes: number }[];
  /** Probability that the text names no job. */
  noJob: number;
  /** Shares, 0 to 1, of the text's features, of its words, and of its pairs of words that the training texts had. */
  familiar: number;
  familiarWords: number;
  familiarPairs: number;
}

/** The trained model of the matcher. Deterministic; no I/O once it is open. */
export interface Matcher {
  guess(text: string): Guess;
  /** Whether a normalised word was learned; one in twenty-five that was not passes for one. */
  knows(word: string): boolean;
}
