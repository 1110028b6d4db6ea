import { z } from 'zod';
import { cvLimits } from '#src/features/cv/reading/limits.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { languageSchema } from '#src/shared/language-schema.ts';

const offset = z.int().min(0).max(cvLimits.characters);
const placeSchema = z.object({ line: offset, from: offset, to: offset });

/** A verbatim text of the CV with its place. */
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

/** Builds the schema of a reading with at most `max` items of each part. */
const readingWith = (max: number): z.ZodType<CvReading> =>
  z.object({
    language: languageSchema,
    sections: z.array(sectionSchema).max(max),
    roles: z.array(roleSchema.extend({ tasks: z.array(quotedSchema).max(max) })).max(max),
    education: z.array(educationSchema).max(max),
    skills: z.array(quotedSchema).max(max),
  });

/** A reading by the reader. It never reaches the limit, because a CV has at most 2500 lines. */
export const cvReadingSchema = readingWith(10_000);

/** A member's corrected reading. The limit is above any real CV, and low enough to check quickly. */
export const correctedReadingSchema = readingWith(300);
