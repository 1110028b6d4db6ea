import { z } from 'zod';

const percent = z.number().min(0).max(100);
const share = z.number().min(0).max(1);

/** Personal exposure, next to that of the occupations. */
export const exposureSchema = z.object({
  /** Share of the work in the CV that is exposed; null if no line has a label. */
  rate: percent.nullable(),
  /** Where the rate lies in eight of ten cases, if the lines are a chance pick of the work. */
  range: z.object({ low: percent, high: percent }).nullable(),
  /** How many lines the usual work of an occupation counts as. Reports from before it counted have 0; their range is what unmatched lines leave open. */
  usual_lines: z.number().min(0).default(0),
  matched: z.int(),
  total: z.int(),
  /** The occupations' rate, and the same formula over their usual tasks; blended like the rate. */
  occupations_rate: percent.nullable(),
  usual_share: percent.nullable(),
  /** One for each job with tasks. `weight` is its part of the rate, 0 to 1, and 0 without a matched task. */
  roles: z.array(
    z.object({ role: z.int(), weight: share, years: z.number().nullable(), matched: z.int(), total: z.int(), share: percent.nullable() }),
  ),
});
export type Exposure = z.infer<typeof exposureSchema>;

/** The rate by the catalogue's labels only, and with the models'; null where no model gave a label. */
export const ratesSchema = z.object({ catalogue: percent.nullable(), models: percent.nullable() }).nullable().default(null);
