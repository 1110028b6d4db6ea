import { z } from 'zod';

const percent = z.number().min(0).max(100);
const share = z.number().min(0).max(1);

/** Personal exposure, and the exposure of the occupations. */
export const exposureSchema = z.object({
  /** Share of the work in the CV that is exposed; null if no line has a label. */
  rate: percent.nullable(),
  /** The rate lies in this range in eight of ten cases, if the lines are a random sample of the work. */
  range: z.object({ low: percent, high: percent }).nullable(),
  /** Number of lines that an occupation's usual work counts as. Older reports have 0; their range covers all labels of unmatched lines. */
  usual_lines: z.number().min(0).default(0),
  matched: z.int(),
  total: z.int(),
  /** The occupations' rate, and the exposed share of their usual tasks, weighted like `rate`. */
  occupations_rate: percent.nullable(),
  usual_share: percent.nullable(),
  /** One entry for each job with tasks. `weight` is its part of the rate, 0 to 1. It is 0 without a labelled line. */
  roles: z.array(
    z.object({ role: z.int(), weight: share, years: z.number().nullable(), matched: z.int(), total: z.int(), share: percent.nullable() }),
  ),
});
export type Exposure = z.infer<typeof exposureSchema>;

/** The rate with only the catalogue's labels, and with the models' labels. Null if no model gave a label. */
export const ratesSchema = z.object({ catalogue: percent.nullable(), models: percent.nullable() }).nullable().default(null);
