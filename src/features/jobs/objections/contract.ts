import { z } from 'zod';
import { reasonSchema } from '#src/features/auth/audit/contract.ts';
import { languageSchema } from '#src/shared/language-schema.ts';
import { objectionLimits } from '#src/shared/input-limits.ts';

/** The kinds of things on a job's page that a visitor can object to. */
export const objectionSubjects = ['figure', 'task', 'name'] as const;
const subjectSchema = z.enum(objectionSubjects);
export type ObjectionSubject = z.infer<typeof subjectSchema>;

const oneLine = (maxLength: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, { error: 'control_characters' });

/** `POST /jobs/{id}/objections`. */
export const newObjectionSchema = z.object({
  about: subjectSchema,
  /** The figure, task or name as the page shows it. */
  what: oneLine(objectionLimits.what).min(1),
  /** 20 to 1,000 characters, counted without spaces at the ends. */
  why: z.string().max(10_000),
  /** A source for the reason; empty for none. */
  source: oneLine(objectionLimits.source).default(''),
});
export type NewObjection = z.infer<typeof newObjectionSchema>;

/**
 * The changes that an accepted objection leads to. `refresh`: the reviewers are asked again, which adds a snapshot. `files`: the catalogue's files are
 * corrected by hand; the next load adds a snapshot with the reason “correction”.
 */
export const objectionChanges = ['refresh', 'name_added', 'name_removed', 'files'] as const;
const changeSchema = z.enum(objectionChanges);
export type ObjectionChange = z.infer<typeof changeSchema>;

const stateSchema = z.enum(['open', 'accepted', 'declined']);
const statement = {
  id: z.uuid(),
  about: subjectSchema,
  what: z.string(),
  why: z.string(),
  source: z.string(),
  created_at: z.iso.datetime(),
};
const answer = {
  state: stateSchema,
  change: changeSchema.nullable(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
};

/** `GET /jobs/{id}/objections`: the answered ones, the latest first, without their authors. */
export const objectionSchema = z.object({ ...statement, language: languageSchema, ...answer });
export type Objection = z.infer<typeof objectionSchema>;

/** `GET /admin/objections`, oldest open ones first, with the job next to each. */
export const listedObjectionSchema = objectionSchema.extend({
  job: z.object({ id: z.int(), title: z.string(), ai_replacement_rate: z.number(), names: z.array(z.string()) }),
});
export type ListedObjection = z.infer<typeof listedObjectionSchema>;

export const listObjectionsQuerySchema = z.object({
  state: stateSchema.default('open'),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ListObjectionsQuery = z.infer<typeof listObjectionsQuerySchema>;

/** `POST /admin/objections/{id}/answer`. The reason is sent to the member and published. */
const reason = reasonSchema.min(10);
const language = languageSchema;
export const answerObjectionSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('declined'), reason }),
  z.object({ decision: z.literal('accepted'), change: z.enum(['refresh', 'files']), reason }),
  z.object({
    decision: z.literal('accepted_name'),
    change: z.enum(['name_added', 'name_removed']),
    language,
    name: oneLine(130).min(1),
    reason,
  }),
]);
export type AnswerObjection = z.infer<typeof answerObjectionSchema>;
