import { z } from 'zod';
import { cvTextSchema } from '#src/features/cv/reading/contract.ts';

/** Reasons for which a file is refused. */
export const refusals = [
  'cv_type',
  'cv_too_large',
  'cv_encrypted',
  'cv_scanned',
  'cv_empty',
  'cv_broken',
  'cv_bomb',
  'cv_too_many_pages',
] as const;

/** The response of the reading Worker. */
export const readResultSchema = z.union([z.object({ text: cvTextSchema }), z.object({ refusal: z.enum(refusals) })]);
export type ReadResult = z.infer<typeof readResultSchema>;
