import { z } from 'zod';
import { cvLimits } from '#src/features/cv/reading/limits.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { languageSchema } from '#src/shared/language-schema.ts';

const offset = z.int().min(0).max(cvLimits.characters);
const placeSchema = z.object({ line: offset, from: offset, to: offset });

/** A text as it is in the CV. */
export const quotedSchema = z.object({ text: z.string().max(cvLimits.characters), place: placeSchema });

const sectionKinds = z.enum([
  ...(['basics', 'summary', 'work', 'education', 'skills', 'projects', 'languages', 'certificates', 'achievements', 'other'] as const),
]);
export const dateSchema = z.object({ year: z.int(), month: z.int().min(1).max(12).nullable() });
export const endSchema = z.union([dateSchema, z.literal('present')]).nullable();

const sectionSchema = z.object({ kind: sectionKinds, heading: quotedSchema.nullable(), fromLine: offset, toLine: offset });
const roleSchema = z.object({
  title: quotedSchema,
  employer: quotedSchema.nullable(),
  start: dateSchema.nullable(),
  end: endSchema,
  dates: quotedSchema.nullable(),
});
const educationSchema = z.object({
  school: quotedSchema.nullable(),
  degree: quotedSchema.nullable(),
  start: dateSchema.nullable(),
  end: endSchema,
  line: quotedSchema,
});

/** A reading with at most so many of each part. */
const readingWith = (most: number): z.ZodType<CvReading> =>
  z.object({
    language: languageSchema,
    sections: z.array(sectionSchema).max(most),
    roles: z.array(roleSchema.extend({ tasks: z.array(quotedSchema).max(most) })).max(most),
    education: z.array(educationSchema).max(most),
    skills: z.array(quotedSchema).max(most),
  });

/** What was read. A CV has at most 2500 lines, so that a reader never finds more. */
export const cvReadingSchema = readingWith(10_000);

/** What a member sends back corrected: more than any CV has that a person wrote, and no more than is checked in a moment. */
export const correctedReadingSchema = readingWith(300);
