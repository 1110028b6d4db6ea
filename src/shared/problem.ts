import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';

/** RFC 9457 problem details: the body of every API error. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: errorCodeSchema,
  request_id: z.string(),
  /** Known jobs that a refused search may mean, the likeliest first. Present (possibly empty) if a description of the work may help. */
  near: z.array(z.object({ job_id: z.int(), title: z.string() })).optional(),
  /** The stored version that the call would have overwritten. */
  stored: z.unknown().optional(),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
