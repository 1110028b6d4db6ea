import type { Ctx } from '#src/shared/ctx.ts';
import type { JobListItem, ListJobsQuery } from './contract.ts';
import { loadJobPage } from './store.ts';

/** One page of the job board. `total` counts what the filters leave, over all pages; `searched` counts the same without the text `q`. */
export async function listJobs(
  ctx: Pick<Ctx, 'db' | 'language'>,
  query: ListJobsQuery,
): Promise<{ jobs: JobListItem[]; total: number; searched: number }> {
  const { rows, total, searched } = await loadJobPage(ctx.db, ctx.language, query);
  const jobs = rows.map(({ rate, human, popularity, ...row }) => ({
    ...row,
    ai_replacement_rate: rate,
    human_irreplaceability: human,
    search_popularity: popularity,
  }));
  return { jobs, total, searched };
}
