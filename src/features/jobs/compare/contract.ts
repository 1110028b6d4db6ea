import { z } from 'zod';
import { measureIdSchema } from '#src/features/catalogue/figures/measures.ts';

const percent = z.number().min(0).max(100);

/** One job of a comparison. */
export const comparedJobSchema = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string().nullable(),
  ai_replacement_rate: percent,
  human_irreplaceability: percent,
  /** Range of the rate. */
  range: z.object({ low: percent, high: percent }),
  rank: percent.nullable(),
  /** Spread of the rank. */
  spread: z.object({ low: percent, high: percent }).nullable(),
  contested: z.boolean(),
  confidence: z.enum(['measured', 'inferred', 'modelled']),
  /** Percentile in each measure that covers the job, including inferred ones. */
  percentiles: z.partialRecord(measureIdSchema, percent),
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
