import { z } from 'zod';
import { maxFollows } from '#src/shared/input-limits.ts';

/** `GET /jobs/{id}/follow`. For all calls about follows, a merged job means the job that it was merged into. */
export const followSchema = z.object({ following: z.boolean() });
export type Follow = z.infer<typeof followSchema>;

/** `GET /users/me/follows?offset&limit`, the latest first, with the total in X-Total-Count. */
export const followedJobSchema = z.object({
  job_id: z.int(),
  title: z.string(),
  ai_replacement_rate: z.number(),
  since: z.iso.datetime(),
});
export type FollowedJob = z.infer<typeof followedJobSchema>;

export const listFollowsQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(maxFollows).default(0),
  limit: z.coerce.number().int().min(1).max(maxFollows).default(20),
});
export type ListFollowsQuery = z.infer<typeof listFollowsQuerySchema>;
