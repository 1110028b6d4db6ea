import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';

const instant = z.iso.datetime();

export const analysisKinds = ['cv', 'industry'] as const;
export type AnalysisKind = (typeof analysisKinds)[number];

/** A free analysis is deleted 24 hours after its end. A paid one is kept until its member deletes it. */
export const analysisTypes = ['free', 'paid'] as const;
export const analysisTypeSchema = z.enum(analysisTypes);
export type AnalysisType = (typeof analysisTypes)[number];

export const analysisStatuses = ['pending', 'in_progress', 'processing', 'completed', 'failed'] as const;
const statusSchema = z.enum(analysisStatuses);
export type AnalysisStatus = (typeof analysisStatuses)[number];

export const stepNames = ['read', 'find_jobs', 'label', 'compare', 'advise', 'gather', 'compute', 'comment'] as const;
export type StepName = (typeof stepNames)[number];

/** Why an analysis failed. `member_analysis.reason_<name>` has the text. */
export const failureReasons = ['server_error', 'interrupted', 'too_late', 'nothing_read', 'no_figure'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What the member wants to become. May be empty. */
export const goalSchema = z
  .string()
  .normalize('NFC')
  .trim()
  .max(500)
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, { error: 'control_characters' })
  .refine((text) => text.isWellFormed(), { error: 'wrong_form' });

/** A key of 8 to 100 characters that the client creates. A repeated call with it starts nothing new and costs nothing. */
export const startKeySchema = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\w:.-]+$/);

/** `POST` → 202. */
export const startedSchema = z.object({ id: z.uuid(), status: statusSchema });
export type StartedAnalysis = z.infer<typeof startedSchema>;

/** Newest first, with the total in X-Total-Count. */
export const listAnalysesQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ListAnalysesQuery = z.infer<typeof listAnalysesQuerySchema>;

/** The fields that all analyses have, in lists and when read one by one. */
export const analysisSchema = z.object({
  id: z.uuid(),
  type: analysisTypeSchema,
  status: statusSchema,
  /** The running step. */
  step: z.enum(stepNames).nullable(),
  progress: z.number().min(0).max(1),
  run: z.int(),
  /** The room whose socket sends the progress. */
  room: z.string(),
  career_goal: z.string(),
  language: languageSchema,
  created_at: instant,
  finished_at: instant.nullable(),
  expires_at: instant.nullable(),
  /** Why it failed. If `status` is `completed`, why a correction failed; the result is the earlier one. */
  reason: z.enum(failureReasons).nullable(),
  related_jobs: z.array(z.object({ job_id: z.int(), title: z.string() })),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** `GET …/options`: what a member can start now. */
export const analysisOptionsSchema = z.object({
  /** Price of a paid analysis in whole credits. */
  price: z.int(),
  /** Sum of both balances. */
  balance: z.int(),
  free_available: z.boolean(),
  /** Time at which the next free analysis is available. */
  next_free_at: instant,
  /** Models that would be asked, with consent. Empty without keys; then nothing leaves the site. */
  providers: z.array(z.object({ provider: z.string(), sample: z.boolean() })),
});
export type AnalysisOptions = z.infer<typeof analysisOptionsSchema>;
