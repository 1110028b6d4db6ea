import { z } from 'zod';
import { languageSchema } from '#src/shared/language-schema.ts';

const percent = z.number().min(0).max(100);

export const rankingSorts = ['risk', 'human', 'spread', 'title'] as const;
export const confidences = ['measured', 'inferred', 'modelled'] as const;

export const rankingsQuerySchema = z.object({
  sort: z.enum(rankingSorts).default('risk'),
  /** Left out: the highest figures first, titles from A. */
  order: z.enum(['asc', 'desc']).optional(),
  category: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
  confidence: z.enum(confidences).optional(),
});
export type RankingsQuery = z.infer<typeof rankingsQuerySchema>;

/** What a download adds: a link cannot send `Accept-Language` of its own. */
export const rankingsFileQuerySchema = rankingsQuerySchema.extend({ language: languageSchema.optional() });

export const rankedJobSchema = z.object({
  /** Place in the order asked for, from 1. */
  rank: z.int().min(1),
  id: z.int(),
  onet_soc: z.string().nullable(),
  title: z.string(),
  category: z.string().nullable(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  spread_low: percent,
  spread_high: percent,
  contested: z.boolean(),
  confidence: z.enum(confidences),
});
export type RankedJob = z.infer<typeof rankedJobSchema>;

/** A row of a download: it names the page where its evidence and the studies behind it stand. */
export const rankingsFileRowSchema = rankedJobSchema.extend({ evidence_url: z.string() });
export type RankingsFileRow = z.infer<typeof rankingsFileRowSchema>;
