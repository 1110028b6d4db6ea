import { z } from 'zod';
import { cvLimits } from '#src/features/cv/reading/limits.ts';
import { cvTextSchema } from '#src/features/cv/reading/contract.ts';
import { analysisSchema, analysisTypeSchema, goalSchema, startKeySchema } from '#src/features/reports/engine/contract.ts';
import { cvReadingSchema, cvResultSchema } from './result/contract.ts';
import { correctedReadingSchema } from './result/reading-schema.ts';

const flag = z.enum(['true', 'false']).default('false');

/** The fields of `POST /cv-analyses` besides `file`. Exactly one of `file`, `text` and `cv_id` gives the CV. */
export const startCvSchema = z.object({
  text: z
    .string()
    .max(cvLimits.characters, { error: 'cv_too_large' })
    .regex(/^[^\0]*$/, { error: 'control_characters' })
    .optional(),
  /** A saved CV. */
  cv_id: z.uuid().optional(),
  career_goal: goalSchema.default(''),
  analysis_type: analysisTypeSchema,
  /** Whether the text may go to the models that `GET /cv-analyses/options` names. */
  consent: flag,
  key: startKeySchema.optional(),
});
export type StartCv = z.infer<typeof startCvSchema>;

const hiddenSchema = cvTextSchema.shape.hidden.element;

/** A text that Postgres can store. */
const storableText = z
  .string()
  .max(2000)
  .regex(/^[^\0]*$/, { error: 'control_characters' })
  .refine((text) => text.isWellFormed(), { error: 'broken_character' });

/**
 * `POST /cv-analyses` as JSON: a text and its reading, confirmed by the member. Every quote must be in the lines. A line that the member
 * leaves out is empty, so that the other lines keep their numbers.
 */
export const startConfirmedCvSchema = z.object({
  text: z.object({
    lines: z
      .array(storableText)
      .min(1)
      .max(cvLimits.lines)
      .refine((lines) => lines.reduce((sum, line) => sum + line.length, 0) <= cvLimits.characters, { error: 'cv_too_large' }),
    pages: z.int().min(1).max(cvLimits.pages).nullable(),
    format: cvTextSchema.shape.format,
    hidden: z.array(hiddenSchema.extend({ text: storableText, line: z.int().min(0).max(cvLimits.lines).nullable() })).max(200),
  }),
  reading: correctedReadingSchema,
  career_goal: goalSchema.default(''),
  analysis_type: analysisTypeSchema,
  /** Whether the text may go to the models that `GET /cv-analyses/options` names. */
  consent: z.boolean().default(false),
  key: startKeySchema.optional(),
});
export type StartConfirmedCv = z.infer<typeof startConfirmedCvSchema>;

/** `POST /cv-analyses/{id}/corrections`: every quote must be in the CV. */
export const correctionSchema = z.object({ reading: correctedReadingSchema });

/** `GET /cv-analyses/{id}`. */
export const cvAnalysisSchema = analysisSchema.extend({
  /** Size of the stored text. Null if the member has deleted it. */
  kept: z.object({ format: z.string(), lines: z.int(), characters: z.int(), pages: z.int().nullable() }).nullable(),
  /** Providers to which the member allows the text to be sent. */
  consent: z.array(z.string()),
  result: cvResultSchema.nullable(),
});
export type CvAnalysis = z.infer<typeof cvAnalysisSchema>;

/** The stored input of a CV analysis. */
export const storedInputSchema = z.object({
  text: cvTextSchema.nullable(),
  /** The member's corrected reading, which replaces the reader's. */
  corrected: cvReadingSchema.nullable(),
  consent: z.array(z.string()),
});
export type StoredInput = z.infer<typeof storedInputSchema>;
