import { z } from 'zod';
import type { CvReading } from '#src/features/cv/reading/types.ts';

const placeSchema = z.object({ line: z.int().min(0), from: z.int().min(0), to: z.int().min(0) });

/** A text as it stands in the CV. */
export const quotedSchema = z.object({ text: z.string(), place: placeSchema });

const sectionKinds = z.enum([
  ...(['basics', 'summary', 'work', 'education', 'skills', 'projects', 'languages', 'certificates', 'achievements', 'other'] as const),
]);
export const dateSchema = z.object({ year: z.int(), month: z.int().min(1).max(12).nullable() });
export const endSchema = z.union([dateSchema, z.literal('present')]).nullable();

/** What was read, as the member may send it back corrected. */
export const cvReadingSchema: z.ZodType<CvReading> = z.object({
  language: z.enum(['en', 'zh']),
  sections: z.array(z.object({ kind: sectionKinds, heading: quotedSchema.nullable(), fromLine: z.int().min(0), toLine: z.int().min(0) })),
  roles: z.array(
    z.object({
      title: quotedSchema,
      employer: quotedSchema.nullable(),
      start: dateSchema.nullable(),
      end: endSchema,
      dates: quotedSchema.nullable(),
      tasks: z.array(quotedSchema),
    }),
  ),
  education: z.array(
    z.object({
      school: quotedSchema.nullable(),
      degree: quotedSchema.nullable(),
      start: dateSchema.nullable(),
      end: endSchema,
      line: quotedSchema,
    }),
  ),
  skills: z.array(quotedSchema),
});
