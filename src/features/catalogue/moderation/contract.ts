import { z } from 'zod';
import { reasonSchema } from '#src/features/auth/audit/contract.ts';
import { languageSchema } from '#src/shared/language-schema.ts';

/** `unlisted` waits for three networks; an administrator set `withheld`, and only an administrator can change it. */
export const listingSchema = z.enum(['unlisted', 'listed', 'withheld']);

export const searchedJobSchema = z.object({
  id: z.int(),
  title: z.string(),
  listing: listingSchema,
  /** How many different networks have searched it so far, on different days; 0 once its listing is decided. */
  networks: z.int(),
  search_popularity: z.int(),
  /** Number of the job that it was merged into. */
  merged_into: z.int().nullable(),
  /** Whether searches for its title are refused. */
  blocked: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SearchedJob = z.infer<typeof searchedJobSchema>;

export const searchedJobsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(20),
  listing: listingSchema.default('unlisted'),
  /** Keyset paging: only jobs with a lower number. Unlike with `page`, a job that is added or removed meanwhile shifts no other. */
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Part of a name. */
  q: z.string().normalize('NFKC').trim().toLowerCase().max(100).default(''),
});
export type SearchedJobsQuery = z.infer<typeof searchedJobsQuerySchema>;

const reason = reasonSchema.default('');
export const setListingSchema = z.object({ listed: z.boolean(), reason });
export type SetListingInput = z.infer<typeof setListingSchema>;

const jobId = z.int().min(1).max(2_147_483_647);

/** `POST /admin/jobs/{id}/merge`: the other job gets the names, and the page redirects to it. Null undoes the merge. */
export const mergeSchema = z.object({ into: jobId.nullable(), reason });
export type MergeInput = z.infer<typeof mergeSchema>;

/** `POST /admin/jobs/{id}/block`: withholds the job and refuses searches for its title, or allows them again. */
export const blockSchema = z.object({ blocked: z.boolean(), reason });
export type BlockInput = z.infer<typeof blockSchema>;

export const jobNameSchema = z.object({
  language: languageSchema,
  normalized: z.string(),
  alias: z.string(),
  source: z.enum(['title', 'catalogue', 'member', 'family', 'onet', 'operator', 'search']),
  /** Whether it can be moved. A name from the catalogue's files can only be changed there. */
  movable: z.boolean(),
  /** Whether it can be removed: an administrator added it, or the classification lists it. */
  removable: z.boolean(),
});
export type JobName = z.infer<typeof jobNameSchema>;

/** `POST /admin/jobs/{id}/names`: another name of a listed job. */
export const addNameSchema = z.object({
  language: languageSchema,
  name: z
    .string()
    .normalize('NFC')
    .trim()
    .max(130)
    .regex(/^\P{C}+$/u, { error: 'control_characters' })
    .regex(/[\p{L}\p{N}]/u, { error: 'wrong_form' }),
  reason,
});
export type AddNameInput = z.infer<typeof addNameSchema>;

/** `POST /admin/jobs/{id}/names/remove`. */
export const removeNameSchema = z.object({ language: languageSchema, normalized: z.string().min(1).max(200), reason });
export type RemoveNameInput = z.infer<typeof removeNameSchema>;

/** `POST /admin/jobs/{id}/names/move`. */
export const moveNameSchema = z.object({ language: languageSchema, normalized: z.string().min(1).max(200), to: jobId, reason });
export type MoveNameInput = z.infer<typeof moveNameSchema>;

/** `GET /admin/jobs/{id}/history`, newest first, at most 100. */
export const figureSchema = z.object({
  seq: z.int(),
  taken_at: z.iso.datetime(),
  ai_replacement_rate: z.number(),
  range_low: z.number().nullable(),
  range_high: z.number().nullable(),
  confidence: z.enum(['measured', 'inferred', 'modelled']),
  reason: z.enum(['first', 'refresh', 'description', 'correction', 'method']),
});
export type Figure = z.infer<typeof figureSchema>;

/** `POST /admin/jobs/{id}/refresh`. */
export const refreshSchema = z.object({ reason });
export const refreshedSchema = z.object({ outcome: z.enum(['refreshed', 'no_answer', 'budget_spent', 'no_reviewers']) });
export type Refreshed = z.infer<typeof refreshedSchema>;
