import { z } from 'zod';
import { measureIdSchema } from '#src/features/catalogue/figures/measures.ts';
import { educations } from '#src/features/jobs/page/contract.ts';

const percent = z.number().min(0).max(100);

/** One job of a comparison. */
export const comparedJobSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string().nullable(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  /** Range of `ai_replacement_rate`. */
  range: z.object({ low: percent, high: percent }),
  rank: percent.nullable(),
  /** Range of `rank`. */
  spread: z.object({ low: percent, high: percent }).nullable(),
  contested: z.boolean(),
  confidence: z.enum(['measured', 'inferred', 'modelled']),
  /** Percentile in each measure that covers the job, including inferred ones. */
  percentiles: z.partialRecord(measureIdSchema, percent),
  /** Demand index, projections 2024–34; null if they do not cover the job. */
  demand_index: percent.nullable(),
  /** Projected openings a year, projections 2025–35. */
  openings: z.int().nullable(),
  /** Projected change of employment in percent, projections 2025–35. */
  change: z.number().nullable(),
  /** Median annual pay in US dollars, May 2025. */
  pay_median: z.int().nullable(),
  education: z.enum(educations).nullable(),
  /** Share of the working time by exposure, 0 to 1; null if no tasks are known. */
  time: z.object({ direct: z.number(), tools: z.number(), untouched: z.number() }).nullable(),
});
export type ComparedJob = z.infer<typeof comparedJobSchema>;

export interface Comparison {
  /** In the order requested. */
  jobs: ComparedJob[];
  /** Ids without a job. */
  missing: number[];
}
