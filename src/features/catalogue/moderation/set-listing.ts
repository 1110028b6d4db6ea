import { tagsOfJobs } from '#src/shared/cache-tags.ts';
import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { createAct } from '#src/features/auth/audit/create-act.ts';
import type { SetListingInput } from './contract.ts';
import { saveListing } from './store/listing.ts';

/**
 * Lists a job that a search made, or withholds it, so that no search can list it. Administrators only.
 * @throws AppError not_found for an unknown job, and for one of the catalogue
 */
export async function setListing(ctx: MemberCtx, jobId: number, { listed, reason }: SetListingInput): Promise<void> {
  const act = createAct(ctx, listed ? 'job_listed' : 'job_withheld', reason);
  if (!(await saveListing(ctx.db, jobId, listed ? 'listed' : 'withheld', act))) throw new AppError('not_found');
  ctx.log({ event: 'job_listing_set', job: jobId, listed, by: ctx.member.id });
  await ctx.pages.purge(...tagsOfJobs(jobId));
}
