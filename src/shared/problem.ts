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
  /** Jobs that may be meant by a search that is refused, the likeliest first. Given, though it may be empty, where a description helps. */
  near: z.array(z.object({ job_id: z.int(), title: z.string() })).optional(),
  /** What is stored where the call would have written over it. */
  stored: z.unknown().optional(),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;
