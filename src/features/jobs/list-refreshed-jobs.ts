import type { Ctx } from '#src/shared/ctx.ts';
import type { RefreshedJob } from './facts.ts';
import { loadRefreshedJobs } from './store.ts';

/** The jobs whose figures were made or refreshed last, newest first, titled in the language of the request. */
export function listRefreshedJobs(ctx: Pick<Ctx, 'db' | 'language'>, limit: number): Promise<RefreshedJob[]> {
  return loadRefreshedJobs(ctx.db, ctx.language, limit);
}
