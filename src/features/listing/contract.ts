import { z } from 'zod';

/** `unlisted` waits for three networks; `withheld` is an administrator's no, which only an administrator takes back. */
export const listingSchema = z.enum(['unlisted', 'listed', 'withheld']);

export const searchedJobSchema = z.object({
  id: z.int(),
  title: z.string(),
  listing: listingSchema,
  /** How many of the three networks searched it so far, on different days; 0 once that is decided. */
  networks: z.int(),
  search_popularity: z.int(),
  created_at: z.iso.datetime(),
});
export type SearchedJob = z.infer<typeof searchedJobSchema>;

export const searchedJobsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(20),
  listing: listingSchema.default('unlisted'),
});
export type SearchedJobsQuery = z.infer<typeof searchedJobsQuerySchema>;

export const setListingSchema = z.object({ listed: z.boolean() });
