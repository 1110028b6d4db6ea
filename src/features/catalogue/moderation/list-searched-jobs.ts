import type { MemberCtx } from '#src/shared/ctx.ts';
import type { SearchedJob, SearchedJobsQuery } from './contract.ts';
import { loadSearchedJobs } from './store/listing.ts';

/** The jobs that searches made, newest first, in the language of the request. Administrators only. */
export async function listSearchedJobs(ctx: MemberCtx, query: SearchedJobsQuery): Promise<{ jobs: SearchedJob[]; total: number }> {
  const { rows, total } = await loadSearchedJobs(ctx.db, ctx.language, query);
  return { jobs: rows.map(({ createdAt, ...job }) => ({ ...job, created_at: createdAt.toISOString() })), total };
}
