import { z } from 'zod';
import { reasonSchema } from '#src/features/auth/audit/contract.ts';
import { countryCodes } from '#src/shared/countries.ts';
import { hoursOfWeek, mostYears, says } from '#src/shared/verdict-limits.ts';

export const sayingSchema = z.enum(says);
export type Saying = z.infer<typeof sayingSchema>;

/** Digest of a task's English text, so that an answer does not count for a reworded task. */
const taskKey = z.string().regex(/^[\da-f]{16}$/);
export const answerSchema = z.object({
  task: taskKey,
  says: sayingSchema,
  /** Hours a week, in half hours; 0 if the task is not part of the work. */
  hours: z.number().min(0).max(hoursOfWeek).multipleOf(0.5),
});
export type Answer = z.infer<typeof answerSchema>;

/** `PUT /jobs/{id}/verdict`, with one answer for each task of the job. */
export const newVerdictSchema = z.object({
  years: z.int().min(0).max(mostYears).nullable().default(null),
  country: z.enum(countryCodes).nullable().default(null),
  tasks: z.array(answerSchema).min(1).max(20),
});
export type NewVerdict = z.infer<typeof newVerdictSchema>;

/**
 * Whether a verdict counts. `new_account`: from a day after the sign-up. `held`: if an administrator lets it in. `left_out`: never. `reworded`: never,
 * because it answers other tasks than the job has.
 */
export const standingSchema = z.enum(['counted', 'new_account', 'held', 'left_out', 'reworded']);
export type Standing = z.infer<typeof standingSchema>;

const given = { years: z.int().nullable(), country: z.string().nullable(), tasks: z.array(answerSchema), given_at: z.iso.datetime() };
/** `GET /jobs/{id}/verdict`: the caller's own; null without one. */
export const ownVerdictSchema = z.object({ verdict: z.object({ ...given, standing: standingSchema }).nullable() });
export type OwnVerdict = z.infer<typeof ownVerdictSchema>;

/** `GET /users/me/verdicts`: at most five. */
export const listedVerdictSchema = z.object({ job_id: z.int(), title: z.string(), ...given });
export type ListedVerdict = z.infer<typeof listedVerdictSchema>;

const percent = z.number().min(0).max(100);
/** Share of the people who do the task. `people` counts each person once; the percent and its range (Wilson, 95 %) are weighted. */
const shareSchema = z.object({ says: z.enum(['today', 'tools', 'not']), people: z.int(), percent, low: percent, high: percent });

/** `GET /jobs/{id}/verdicts`. Percents are whole. Figures need at least eight people. */
export const verdictsSchema = z.object({
  job_id: z.int(),
  /** People who count. Several from one network, or with the same answers, count as one. */
  people: z.int(),
  /** Minimum number of people for a figure. */
  needed: z.int(),
  /** Verdicts that wait for an administrator. */
  held_back: z.int(),
  /** The exposed share of a week: the mean of the middle half of the people, and the bounds of that half. Null for too few people. */
  share: z.object({ middle: percent, low: percent, high: percent }).nullable(),
  /** The mean of the published studies. */
  evidence_rate: percent.nullable(),
  tasks: z.array(
    z.object({
      task: taskKey,
      text: z.string(),
      /** Label of the task in the figures: 0, 0.5 or 1. */
      label: z.number(),
      /** People who do the task. */
      people: z.int(),
      /** Null if too few people do it. */
      shares: z.array(shareSchema).nullable(),
      /** Points by which the people's share exceeds the task's label. Negative if it is lower. */
      difference: z.int().nullable(),
    }),
  ),
});
export type Verdicts = z.infer<typeof verdictsSchema>;

/** A row of the CSV: one for each task and answer. */
export const verdictRowSchema = z.object({
  job_id: z.int(),
  task: z.string(),
  text: z.string(),
  label: z.number(),
  people_of_job: z.int(),
  people_of_task: z.int(),
  says: z.string(),
  people: z.int().nullable(),
  percent: percent.nullable(),
  low: percent.nullable(),
  high: percent.nullable(),
});
export type VerdictRow = z.infer<typeof verdictRowSchema>;

/** `GET /admin/verdicts`: the jobs with verdicts that are held back. Does not identify people. */
export const heldVerdictsSchema = z.object({
  job: z.object({ id: z.int(), title: z.string() }),
  /** People who count, and the middle of their shares. */
  people: z.int(),
  middle: percent.nullable(),
  held: z.array(
    z.object({
      id: z.uuid(),
      given_at: z.iso.datetime(),
      /** Whole days from the sign-up to the verdict. */
      account_days: z.int(),
      /** Number of its group from one network or with one pattern; null without a group. */
      group: z.int().nullable(),
      /** The exposed share of this person's week. */
      percent: percent,
    }),
  ),
});
export type HeldVerdicts = z.infer<typeof heldVerdictsSchema>;

/** `POST /admin/verdicts/decision`. */
export const decideVerdictsSchema = z.object({
  job_id: z.int().min(1).max(2_147_483_647),
  verdicts: z.array(z.uuid()).min(1).max(500),
  decision: z.enum(['let_in', 'left_out']),
  reason: reasonSchema.default(''),
});
export type DecideVerdicts = z.infer<typeof decideVerdictsSchema>;
