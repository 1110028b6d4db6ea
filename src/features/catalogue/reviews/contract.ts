import { z } from 'zod';
import { type Provider, providers } from '#src/shared/providers.ts';

/** Models may return lone surrogates or NUL, which Postgres rejects. */
const storable = (text: string) => text.isWellFormed() && !text.includes('\0');
const text = z.string().trim().refine(storable);
const languageText = z.object({ en: text.min(1).max(4000), zh: text.min(1).max(4000) });

export const providerSchema = z.enum(providers);

/** The published rubric's own labels (Eloundou et al. 2024): E0 untouched, E2 exposed with tools, E1 exposed directly. */
export const rubricLabelSchema = z.enum(['E0', 'E1', 'E2']);
export type RubricLabel = z.infer<typeof rubricLabelSchema>;

/** A reviewer's answer about a job: tasks and labels, never percentages. */
export const reviewAnswerSchema = z.object({
  tasks: z
    .array(
      z.object({
        en: text.min(3).max(300),
        zh: text.min(2).max(300),
        weight: z.number().positive().max(100),
        label: rubricLabelSchema,
      }),
    )
    .min(8)
    .max(15),
  score: z.number().min(0).max(10),
  comment: languageText,
  review_comment: languageText,
  description: languageText,
  demand_index: languageText,
  replacement_process: languageText,
  human_advice: languageText,
});
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

/** A reviewer's answer to the question whether a text names a job. `same_as` is a candidate's code, or null. */
export const titleCheckSchema = z.object({
  verdict: z.enum(['job', 'not_a_job', 'insult', 'living_person']),
  same_as: z.string().nullable(),
  title: languageText,
});
export type TitleCheck = z.infer<typeof titleCheckSchema>;

export interface TitleCheckInput {
  text: string;
  /** Visitors' descriptions of the work. */
  work?: readonly string[];
  /** Nearest catalogue occupations: O*NET-SOC code and both names. */
  candidates: { code: string; en: string; zh: string }[];
}

export interface ReviewInput {
  title: { en: string; zh: string };
  category: { en: string; zh: string } | null;
  /** Visitors' descriptions of the work. */
  work?: readonly string[];
}

/** Why a reviewer gave no answer. A closed list: each reason has its own handling and test. */
export const reviewerFailureSchema = z.enum(['timeout', 'refusal', 'malformed', 'rate_limited', 'unreachable', 'rejected']);
export type ReviewerFailure = z.infer<typeof reviewerFailureSchema>;

export type ReviewerResult<T> = { ok: true; value: T } | { ok: false; failure: ReviewerFailure };

/** A question whose answer is JSON of a known shape. */
export interface Question<T> {
  /** Name of the answer's schema, for the provider. */
  name: string;
  prompt: { system: string; prompt: string };
  schema: z.ZodType<T>;
}

/** One provider with one model. Never throws: a failure is a value, so other reviewers are not affected. */
export interface Reviewer {
  provider: Provider;
  modelId: string;
  /** True for local stand-ins. Their reviews are labelled samples and never enter a figure. */
  sample: boolean;
  checkTitle(input: TitleCheckInput): Promise<ReviewerResult<TitleCheck>>;
  review(input: ReviewInput): Promise<ReviewerResult<ReviewAnswer>>;
  /** Asks any other question. */
  ask<T>(question: Question<T>): Promise<ReviewerResult<T>>;
}

/** Changes with every prompt or answer schema. Stored with each review. */
export const promptVersion = '2026-11-2';

const percent = z.number().min(0).max(100);

/** One model's full analysis of a job, shaped like the job page. Figures are computed from its labels. */
export const generatedVersionSchema = z.object({
  title: z.string(),
  category: z.string().nullable(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  description: z.string(),
  demand_index: z.string(),
  replacement_process: z.string(),
  human_advice: z.string(),
  related_resources: z.union([z.record(z.string(), z.string()), z.string()]),
});

export const llmReviewSchema = z.object({
  provider: z.string(),
  comment: z.string(),
  review_comment: z.string(),
  score: z.number().min(0).max(10),
  generated_version: generatedVersionSchema,
  /** True for a local stand-in: not written by a model, and used in no figure. */
  sample: z.boolean(),
  model_id: z.string(),
  prompt_version: z.string(),
  tasks: z.array(z.object({ text: z.string(), weight: z.number(), label: rubricLabelSchema })),
  last_refreshed_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type LlmReview = z.infer<typeof llmReviewSchema>;

/** A reviewer's answer, or the reason why there is none. */
export const collectedReviewSchema = z.object({
  provider: providerSchema,
  modelId: z.string(),
  sample: z.boolean(),
  answer: reviewAnswerSchema.nullable(),
  failure: z.union([reviewerFailureSchema, z.literal('budget_spent')]).nullable(),
});
export type CollectedReview = z.infer<typeof collectedReviewSchema>;

export interface ReviewersCtx {
  /** Reviewers with a key; may be empty. */
  reviewers: Reviewer[];
}
