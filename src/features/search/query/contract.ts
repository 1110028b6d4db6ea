import { z } from 'zod';
import { matchSchema, nearJobSchema, strongIdSchema } from '#src/features/foundation/progress/contract.ts';
import { descriptionLength } from '#src/shared/input-limits.ts';

/** A description of the work in a job, in either language. */
export const descriptionSchema = z
  .string()
  .trim()
  .min(descriptionLength.least)
  .max(descriptionLength.most)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, { error: 'control_characters' })
  .refine((text) => text.isWellFormed(), { error: 'wrong_form' })
  .refine((text) => Array.from(text).length >= descriptionLength.least, { error: 'too_short' });

export const searchInputSchema = z.object({
  query: z.string().max(10_000),
  force_search: z.boolean().default(false),
  /** A description of the work, which is searched if the title names no work. */
  description: descriptionSchema.optional(),
  connection_id: strongIdSchema.optional(),
  client_task_id: strongIdSchema.optional(),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

/** Stages of life without a job. Each has its own page under `/life`. */
export const lifeStageSchema = z.enum(['student', 'retired', 'job-seeker', 'at-home']);
export type LifeStage = z.infer<typeof lifeStageSchema>;

export const searchResultSchema = z.object({
  task_id: z.string(),
  client_task_id: z.string(),
  status: z.enum(['completed', 'processing']),
  jobs: z.array(matchSchema),
  job_id: z.int().nullable(),
  /** Set instead of jobs if the text names a stage of life. */
  life_stage: lifeStageSchema.nullable(),
  /** The part of the text that names work, if other parts such as pay, employer or town were removed; else null. */
  searched_for: z.string().nullable(),
  /** Whether the text is a bare rank ("director"). Then the jobs are those with the most people of this rank. */
  is_rank: z.boolean(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const taskStatusSchema = z.object({
  status: z.enum(['processing', 'completed', 'error', 'not_found']),
  job_id: z.int().nullable(),
  /** Only for a text that a model judged not to be a job: jobs that may be meant instead. A description of the work can overturn the judgement. */
  near: z.array(nearJobSchema).optional(),
});
export type TaskStatus = z.infer<typeof taskStatusSchema>;

export const suggestQuerySchema = z.object({ q: z.string().max(1000), limit: z.coerce.number().int().min(1).max(50).default(8) });

/** The trained model's prediction for a text, before any comparison with names. */
export interface Guess {
  /**
   * Most probable occupations by O*NET-SOC code, best first. Probabilities are 0 to 1; `votes` is the share of ensemble members that rank
   * it first.
   */
  occupations: { code: string; probability: number; votes: number }[];
  /** Probability that the text names no job. */
  noJob: number;
  /** Shares, 0 to 1, of the text's features, words and word pairs that occurred in the training texts. */
  familiar: number;
  familiarWords: number;
  familiarPairs: number;
}

/** The matcher's trained model. Deterministic, and does no I/O after loading. */
export interface Matcher {
  guess(text: string): Guess;
  /** Whether the model has learned a normalised word. About 4% of unknown words are false positives. */
  knows(word: string): boolean;
}

export interface MatcherCtx {
  /** The search model, loaded on first use. */
  matcher(): Promise<Matcher>;
}
