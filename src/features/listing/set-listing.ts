import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { saveListing } from './store.ts';

/**
 * Lists a job that a search made, or withholds it: then no search lists it any more. Administrators only.
 * @throws AppError not_found for an unknown job, and for one of the catalogue
 */
export async function setListing(ctx: MemberCtx, jobId: number, { listed }: { listed: boolean }): Promise<void> {
  if (!(await saveListing(ctx.db, jobId, listed ? 'listed' : 'withheld'))) throw new AppError('not_found');
  ctx.log({ event: 'job_listing_set', job: jobId, listed, by: ctx.member.id });
  await Promise.all([ctx.pages.purge(`job:${jobId}`), ctx.pages.purge('jobs')]);
}
