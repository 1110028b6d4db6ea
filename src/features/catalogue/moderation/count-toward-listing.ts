import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { sha256 } from '#src/shared/digests.ts';
import { utcDay } from '#src/features/foundation/limits/daily.ts';
import { deleteSearchesBefore, recordSearch } from './store/listing.ts';

/** How long it is stored that a network searched an unlisted job: 90 days. */
const retentionMs = 90 * 86_400_000;

/**
 * Records that a network searched a job. The third network, on a third day, lists the job. Idempotent. Does nothing if the job is listed or
 * withheld, shares a name with the catalogue or has an unchecked title, or if there is no network (a robot).
 */
export async function countTowardListing(ctx: Pick<Ctx, 'db' | 'now' | 'pages'>, jobId: number, network: string | null): Promise<void> {
  if (network === null) return;
  const digest = (await sha256(`${network} job:${jobId}`)).slice(0, 32);
  if (!(await recordSearch(ctx.db, { jobId, network: digest, day: utcDay(ctx.now()) }))) return;
  await ctx.pages.purge(...tagsOfJobs(jobId));
}

/** Deletes the records of networks that searched a job more than 90 days ago. */
export async function forgetOldSearches(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await deleteSearchesBefore(ctx.db, utcDay(new Date(ctx.now().getTime() - retentionMs)));
}
