import { z } from 'zod';
import { cvSchema } from '../contract.ts';
import { languageSchema } from '#src/shared/language-schema.ts';

/** `drafts` per member in 24 hours; `parts` of a CV in one draft; `entries`, `lines` of each and `allLines` of one exposure call. */
export const writingLimits = { drafts: 3, hours: 24, parts: 6, entries: 15, lines: 40, allLines: 150, advert: 6000 } as const;

const bilingual = z.object({ en: z.string(), zh: z.string() });
const labelSchema = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);

/** A job of the CV: its title, and a text for each point. */
export const writtenEntrySchema = z.strictObject({
  title: z.string().max(160),
  lines: z.array(z.string().max(1000)).max(writingLimits.lines),
});
export type WrittenEntry = z.infer<typeof writtenEntrySchema>;

/** The job that the CV is written for: one of the catalogue, or a pasted advert. */
export const targetSchema = z.strictObject({
  job_id: z.int().min(1).max(2_147_483_647).optional(),
  advert: z.string().max(writingLimits.advert).default(''),
});
export type Target = z.infer<typeof targetSchema>;

/** `POST /cvs/exposure`: labels each point by the rubric of the CV analysis. Nothing is stored or sent to a provider. */
export const askExposureSchema = z.strictObject({
  entries: z
    .array(writtenEntrySchema)
    .max(writingLimits.entries)
    .refine((entries) => entries.reduce((sum, { lines }) => sum + lines.length, 0) <= writingLimits.allLines, { error: 'too_many' }),
});
const lineExposureSchema = z.object({
  /** 0 untouched, 0.5 exposed with tools, 1 exposed directly; null if no task of the catalogue matches. */
  label: labelSchema.nullable(),
  task: bilingual.nullable(),
  job: bilingual.nullable(),
});
export type LineExposure = z.infer<typeof lineExposureSchema>;
export const exposureSchema = z.object({ entries: z.array(z.object({ lines: z.array(lineExposureSchema) })) });
export type EntriesExposure = z.infer<typeof exposureSchema>;

/** The rules of the CV analysis that apply to single lines. */
export const lineRules = [
  ...(['no_number', 'weak_opening', 'too_long', 'too_short', 'first_person', 'vague', 'repeated'] as const),
  ...(['no_judgement', 'human_line_late'] as const),
] as const;

/** `POST /cvs/help`: advice from the catalogue, without a model. */
export const askHelpSchema = askExposureSchema.extend({ target: targetSchema });
export const helpSchema = z.object({
  /** The job of the target; null if the catalogue lacks it. */
  job: z.object({ job_id: z.int(), title: bilingual }).nullable(),
  /** The job's tasks that no point covers, the largest first. `shown` counts the covered ones. */
  missing: z.array(z.object({ task: bilingual, label: labelSchema })),
  shown: z.int(),
  advice: z.array(z.object({ entry: z.int(), line: z.int(), rule: z.enum(lineRules) })),
});
export type CatalogueHelp = z.infer<typeof helpSchema>;

/** `GET /cvs/drafts`: how many drafts are left, when the next one is available, and which providers would get the texts. */
export const draftsLeftSchema = z.object({
  left: z.int(),
  next_at: z.iso.datetime().nullable(),
  providers: z.array(z.object({ provider: z.string(), sample: z.boolean() })),
});
export type DraftsLeft = z.infer<typeof draftsLeftSchema>;

/** `POST /cvs/drafts` → a stream of JSON lines, each a `draftEventSchema`. */
export const askDraftSchema = z.strictObject({
  cv: cvSchema,
  language: languageSchema,
  target: targetSchema,
  /** The member agrees to send the masked text to the providers of `GET /cvs/drafts`. */
  consent: z.literal(true, { error: 'consent_needed' }),
});
export type AskDraft = z.infer<typeof askDraftSchema>;

/** A new wording for one text. `line` is the index of the point in the details; 0 for the bio. */
const suggestionSchema = z.object({ line: z.int(), before: z.string(), text: z.string() });
export type Suggestion = z.infer<typeof suggestionSchema>;
export const draftPartNames = ['bio', 'work', 'projects'] as const;
export const draftEventSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('start'), parts: z.int() }),
  z.object({
    is: z.literal('part'),
    part: z.enum(draftPartNames),
    /** Id of the entry; empty for the bio. */
    id: z.string(),
    provider: z.string(),
    sample: z.boolean(),
    suggestions: z.array(suggestionSchema),
    /** How many suggestions were dropped because they claimed facts that the entries lack. */
    dropped: z.int(),
  }),
  z.object({ is: z.literal('failed'), part: z.enum(draftPartNames), id: z.string(), failure: z.string() }),
  /** `counted`: whether the draft counts toward the member's limit. */
  z.object({ is: z.literal('end'), counted: z.boolean() }),
]);
export type DraftEvent = z.infer<typeof draftEventSchema>;
