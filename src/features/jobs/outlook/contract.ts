import { z } from 'zod';
import { aiCategories } from '#src/features/jobs/page/contract.ts';

const percent = z.number().min(0).max(100);
const cited = { source: z.string(), year: z.int(), url: z.string() };

/** How exposure and projected change go together: both compared with the middle of all occupations, and with no change. */
export const outlookCorners = ['exposed_grows', 'exposed_shrinks', 'spared_grows', 'spared_shrinks'] as const;
/** The expected condition of the labour market in Canada, from 1 to 5. */
export const canadaConditions = ['strong_surplus', 'surplus', 'balance', 'shortage', 'strong_shortage'] as const;

/** Which quarter of all occupations the rank puts a job in, from the least exposed. */
export const rankQuarters = ['lowest', 'lower', 'upper', 'highest'] as const;

const pointSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  ai_replacement_rate: percent,
  /** Projected change in percent; null if it is not projected. */
  change: z.number().nullable(),
});
export type OutlookPoint = z.infer<typeof pointSchema>;

export const jobOutlookSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  /** Years of the projections. */
  release: z.string(),
  corner: z.enum(outlookCorners).nullable(),
  /** The rate that half of all occupations lie below. */
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
    /** Average annual pay in yuan of the post group that the job's category comes nearest to. */
    post_group: z.object({ name: z.string(), year: z.int(), pay: z.int() }).nullable(),
  }),
});
export type JobOutlook = z.infer<typeof jobOutlookSchema>;
