import type { Ctx } from '#src/shared/ctx.ts';
import { loadRelatedJobs } from './store/related-jobs.ts';
import type { RelatedJob } from './types.ts';

/** Loads listed jobs with their current figures, in the order of the ids. */
export function listJobCards(ctx: Pick<Ctx, 'db' | 'language'>, ids: readonly number[]): Promise<RelatedJob[]> {
  return loadRelatedJobs(ctx.db, ids, ctx.language);
}
