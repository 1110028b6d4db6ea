import { z } from 'zod';
import { educations } from '#src/features/jobs/page/contract.ts';
import { languageSchema } from '#src/shared/language-schema.ts';

const percent = z.number().min(0).max(100);

export const rankingSorts = ['risk', 'human', 'rank', 'spread', 'title', 'demand', 'openings', 'change', 'pay'] as const;
export const confidences = ['measured', 'inferred', 'modelled'] as const;

export const rankingsQuerySchema = z.object({
  sort: z.enum(rankingSorts).default('risk'),
  /** By default the highest figures come first, and titles start from A. */
  order: z.enum(['asc', 'desc']).optional(),
  category: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  confidence: z.enum(confidences).optional(),
  /** Usual education at entry, from 1 to 8. */
  education: z.coerce.number().int().min(1).max(8).optional(),
  /** Only jobs whose number is expected to grow. */
  growing: z.literal('yes').optional(),
  /** Only jobs with a rate below 25 percent. */
  little_exposed: z.literal('yes').optional(),
});
export type RankingsQuery = z.infer<typeof rankingsQuerySchema>;

/** A download takes the language as a parameter, because a link cannot send `Accept-Language`. */
export const rankingsFileQuerySchema = rankingsQuerySchema.extend({ language: languageSchema.optional() });

export const rankedJobSchema = z.object({
  /** Position in the requested order, from 1. */
  position: z.int().min(1),
  id: z.int(),
  onet_soc: z.string().nullable(),
  title: z.string(),
  category: z.string().nullable(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  /** Range of the rate, from the lowest to the highest share. */
  range_low: percent,
  range_high: percent,
  /** Mean percentile over the published measures, and its spread from the lowest to the highest; null without any measure. */
  rank: percent.nullable(),
  spread_low: percent.nullable(),
  spread_high: percent.nullable(),
  contested: z.boolean(),
  confidence: z.enum(confidences),
  /** Demand index, projections 2024–34; null if they do not cover the job. */
  demand_index: percent.nullable(),
  /** Openings a year and projected change in percent, projections 2025–35. */
  openings: z.int().nullable(),
  change: z.number().nullable(),
  /** Median annual pay in US dollars, May 2025. */
  pay_median: z.int().nullable(),
  education: z.enum(educations).nullable(),
});
export type RankedJob = z.infer<typeof rankedJobSchema>;

/** A row of a download, with the address of the page that shows its evidence. */
export const rankingsFileRowSchema = rankedJobSchema.extend({ evidence_url: z.string() });
export type RankingsFileRow = z.infer<typeof rankingsFileRowSchema>;
