import { z } from 'zod';
import { aiCategories } from '#src/features/jobs/page/contract.ts';

const percent = z.number().min(0).max(100);
const cited = { source: z.string(), year: z.int(), url: z.string() };

/** The quadrants of the chart: the rate against the median of all occupations, the projected change against zero. */
export const outlookCorners = ['exposed_grows', 'exposed_shrinks', 'spared_grows', 'spared_shrinks'] as const;
/** Expected condition of the labour market in Canada, in the order of the codes 1 to 5. */
export const canadaConditions = ['strong_surplus', 'surplus', 'balance', 'shortage', 'strong_shortage'] as const;

/** The quarter of all occupations that a job is in by its rank, the least exposed first. */
export const rankQuarters = ['lowest', 'lower', 'upper', 'highest'] as const;

const pointSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  ai_replacement_rate: percent,
  /** Projected change in percent; null without a projection. */
  change: z.number().nullable(),
});
export type OutlookPoint = z.infer<typeof pointSchema>;

export const jobOutlookSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  /** Years of the projections. */
  release: z.string(),
  corner: z.enum(outlookCorners).nullable(),
  /** Median rate of all occupations. */
  middle_rate: percent,
  own: pointSchema,
  neighbours: z.array(pointSchema),
  bureau: z
    .object({
      ...cited,
      ai_category: z.enum(aiCategories),
      rank_quarter: z.enum(rankQuarters),
      agreement: z.enum(['same', 'near', 'far']),
    })
    .nullable(),
  anthropic_use: z
    .object({
      ...cited,
      claude_share: percent,
      claude_automation: percent.nullable(),
      claude_augmentation: percent.nullable(),
      api_share: percent,
      api_automation: percent.nullable(),
      api_augmentation: percent.nullable(),
    })
    .nullable(),
  gdpval: z.object({ ...cited, best: percent, newest: percent, margin: z.int() }).nullable(),
  canada: z
    .object({
      ...cited,
      noc: z.string(),
      name: z.string(),
      employment: z.int(),
      growth: z.int(),
      openings: z.int(),
      seekers: z.int(),
      condition: z.enum(canadaConditions).nullable(),
    })
    .nullable(),
  china: z.object({
    ...cited,
    /** Monthly pay in yuan by region and occupation; empty where none is published. */
    occupations: z.array(
      z.object({
        region: z.string(),
        year: z.int(),
        csco: z.string(),
        name: z.string(),
        low: z.int().nullable(),
        median: z.int(),
        high: z.int().nullable(),
      }),
    ),
    /** Average annual pay in yuan of the post group nearest to the job's category. */
    post_group: z.object({ name: z.string(), year: z.int(), pay: z.int() }).nullable(),
  }),
});
export type JobOutlook = z.infer<typeof jobOutlookSchema>;
