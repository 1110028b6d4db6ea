import { z } from 'zod';
import type { CvReading, CvText } from '#src/features/cv/reading/types.ts';
import { exposureSchema, ratesSchema } from './exposure-schema.ts';
import { cvReadingSchema, dateSchema, endSchema, quotedSchema } from './reading-schema.ts';
import { languageSchema } from '#src/shared/language-schema.ts';
import type { Language } from '#src/shared/language.ts';

export { cvReadingSchema };
export type { Exposure } from './exposure-schema.ts';

// The result of an analysis of a CV. Offsets and lines refer to `CvText.lines`. Titles and tasks of the catalogue are in both languages,
// so that a result reads well on either page.

const percent = z.number().min(0).max(100);
const share = z.number().min(0).max(1);
const bilingual = z.object({ en: z.string(), zh: z.string() });

/** 0 untouched, 0.5 exposed with tools, 1 exposed directly. */
export const labelSchema = z.union([z.literal(0), z.literal(0.5), z.literal(1)]);
export type Label = z.infer<typeof labelSchema>;

const jobSchema = z.object({ job_id: z.int(), title: bilingual, ai_replacement_rate: percent });

/** An occupation of the catalogue that may match a job of the CV. */
const roleMatchSchema = jobSchema.extend({
  similarity: share,
  /** Whether the title or the described work led to the match. */
  basis: z.enum(['title', 'work']),
  /** Share of the occupation's usual tasks that is exposed, in percent, by the formula of `exposure`; null without known tasks. */
  usual_share: percent.nullable(),
});
export type RoleMatch = z.infer<typeof roleMatchSchema>;

const foundRoleSchema = z.object({
  title: quotedSchema,
  employer: quotedSchema.nullable(),
  dates: quotedSchema.nullable(),
  /** The member's corrections of the quoted dates. Absent in older results. */
  corrected: z.object({ start: dateSchema.nullable(), end: endSchema }).nullish(),
  /** Years of this job, to one decimal. Time in two jobs at once is split between them. Null without dates. */
  years: z.number().min(0).nullable(),
  is_current: z.boolean(),
  /** At most three, best first. Empty if no occupation is similar. */
  matches: z.array(roleMatchSchema),
});
export type FoundRole = z.infer<typeof foundRoleSchema>;

export const foundRolesSchema = z.object({
  roles: z.array(foundRoleSchema),
  /** Number of jobs of the CV that are not analysed. */
  roles_left_out: z.int().min(0),
});
export type FoundRoles = z.infer<typeof foundRolesSchema>;

const taskMatchSchema = z.object({
  job_id: z.int(),
  job: bilingual,
  task: bilingual,
  similarity: share,
  /** Whether the task belongs to the best match of the job. */
  is_own_job: z.boolean(),
});
export type TaskMatch = z.infer<typeof taskMatchSchema>;

const ownLineSchema = z.object({
  /** Index into the roles. */
  role: z.int().min(0),
  quote: quotedSchema,
  /** Null if no task in the catalogue is similar. */
  label: labelSchema.nullable(),
  /** The most similar task of the catalogue. Null if none is close; then the label follows from the wording. */
  match: taskMatchSchema.nullable(),
  /** The models' label and the catalogue's. Absent if no model gave a label. Labels of stand-ins are a `sample` and do not count. */
  models: z
    .object({ label: labelSchema, providers: z.array(z.string()), sample: z.boolean(), catalogue: labelSchema.nullable() })
    .optional(),
});
export type OwnLine = z.infer<typeof ownLineSchema>;

/** A provider's part in the labels. `failure` is the reason if it has none. */
const labelPartSchema = z.object({
  provider: z.string(),
  sample: z.boolean(),
  failure: z.string().nullable(),
  /** Numbers of labelled lines, of lines in the question, and of dropped labels. */
  labelled: z.int().min(0),
  asked: z.int().min(0),
  dropped: z.int().min(0),
});
export type LabelPart = z.infer<typeof labelPartSchema>;

export const labelStepSchema = z.object({
  lines: z.array(ownLineSchema),
  lines_left_out: z.int().min(0),
  models: z.array(labelPartSchema).default([]),
});
export type LabelStep = z.infer<typeof labelStepSchema>;

export const compareStepSchema = z.object({ exposure: exposureSchema, rates: ratesSchema });
export type CompareStep = z.infer<typeof compareStepSchema>;

const goalTaskSchema = z.object({ task: bilingual, weight: share, label: labelSchema });
const goalSchema = z.object({
  text: z.string(),
  /** Empty if the goal names no occupation of the catalogue. */
  jobs: z.array(jobSchema),
  /** Tasks of the first job that own lines show, with the line's index, or that are usual in the CV's jobs; then `line` is null. */
  shown: z.array(goalTaskSchema.extend({ line: z.int().nullable() })),
  /** The other tasks of the first job. `close` is the index of the closest line, if there is one. Absent in older results. */
  missing: z.array(goalTaskSchema.extend({ close: z.int().nullish() })),
});
export type Goal = z.infer<typeof goalSchema>;

const moveSchema = jobSchema.extend({
  /** Share of the job's usual work that own lines show, or that is usual in the jobs of the CV. */
  carries_over: share,
  /** Tasks that carry over, with the index of the own line that shows them. `line` is null for usual work of the CV's jobs that no line shows. */
  carried: z.array(z.object({ line: z.int().nullable(), task: bilingual })),
  /** The largest untouched task that no own line shows. */
  new_task: bilingual.nullable(),
});
export type Move = z.infer<typeof moveSchema>;

/** Why a report has fewer than three moves. */
export const movesShort = ['no_job', 'least_exposed', 'little_carries', 'preparation'] as const;
const movesShortSchema = z.enum(movesShort).nullish();
export type MovesShort = (typeof movesShort)[number];

export const adviceRules = [
  'no_number',
  'weak_opening',
  'too_long',
  'too_short',
  'first_person',
  'vague',
  'repeated',
  'no_judgement',
  'human_line_late',
  'no_dates',
  'dates_reversed',
  'career_gap',
  'no_tasks',
  'private_data',
] as const;
export const adviceRuleSchema = z.enum(adviceRules);
export type AdviceRule = z.infer<typeof adviceRuleSchema>;

const adviceSchema = z.object({
  /** Stable as long as the line does not change, so that ticks stay. */
  id: z.string(),
  quote: quotedSchema,
  rule: adviceRuleSchema.nullable(),
  /** A model's text in the language of the analysis. Null for a rule's advice. */
  text: z.string().nullable(),
  provider: z.string().nullable(),
  sample: z.boolean(),
});
export type Advice = z.infer<typeof adviceSchema>;

export const dropReasons = [
  'quote',
  'number',
  'date',
  'name',
  'employer',
  'title',
  'degree',
  'certificate',
  'claim',
  'instruction',
  'language',
] as const;
export const dropReasonSchema = z.enum(dropReasons);
export type DropReason = z.infer<typeof dropReasonSchema>;

/** A provider's part in the advice. `failure` is the reason if it has none. */
const modelPartSchema = z.object({
  provider: z.string(),
  sample: z.boolean(),
  failure: z.string().nullable(),
  /** Number of shown statements, and of dropped ones by reason. */
  shown: z.int().min(0),
  dropped: z.partialRecord(dropReasonSchema, z.int()),
});
export type ModelPart = z.infer<typeof modelPartSchema>;

export const adviseStepSchema = z.object({
  goal: goalSchema.nullable(),
  /** At most three, best first. `map` has them and other jobs to which enough work carries over. */
  moves: z.array(moveSchema),
  /** Why there are fewer than three moves. Null if there are three; absent in older results. */
  moves_short: movesShortSchema,
  map: z.array(moveSchema),
  advice: z.array(adviceSchema),
  models: z.array(modelPartSchema),
});
export type AdviseStep = z.infer<typeof adviseStepSchema>;

const hiddenSchema = z.object({
  text: z.string(),
  reason: z.enum(['invisible_color', 'tiny', 'off_page', 'zero_width', 'hidden_run', 'instruction']),
  line: z.int().nullable(),
});

/** The whole report. */
export const cvResultSchema = z.object({
  version: z.literal(1),
  language: languageSchema,
  roles: foundRolesSchema.shape.roles,
  roles_left_out: z.int(),
  lines: labelStepSchema.shape.lines,
  lines_left_out: z.int(),
  label_models: z.array(labelPartSchema).default([]),
  exposure: exposureSchema,
  rates: ratesSchema,
  /** Indexes of own lines that stay human, and of exposed ones, most exposed first. */
  strengths: z.array(z.int()),
  exposed: z.array(z.int()),
  goal: goalSchema.nullable(),
  moves: z.array(moveSchema),
  /** Why there are fewer than three moves. Null if there are three; absent in older results. */
  moves_short: movesShortSchema,
  map: z.array(moveSchema),
  advice: z.array(adviceSchema),
  models: z.array(modelPartSchema),
  hidden: z.array(hiddenSchema),
  /** The lines of the CV and their reading. Null if the member has deleted the text. */
  source: z.object({ lines: z.array(z.string()), reading: cvReadingSchema }).nullable(),
});
export type CvResult = z.infer<typeof cvResultSchema>;

/** Input of an analysis. */
export interface CvInput {
  text: CvText;
  reading: CvReading;
  goal: string | null;
  language: Language;
  /** Whether the member lets the text go to the providers of models. */
  consent: boolean;
}

/** The stored outputs of the steps. */
export interface StepResults {
  find_jobs: FoundRoles;
  label: LabelStep;
  compare: CompareStep;
  advise: AdviseStep;
}
