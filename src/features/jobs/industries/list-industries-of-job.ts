import type { Ctx } from '#src/shared/ctx.ts';
import { loadIndustriesOfJob } from './store/list.ts';

/** Sectors shown on a job's page. */
const shown = 3;

/** The sectors in which most of an occupation's people work, each with its share of them in percent, the largest first. */
export async function listIndustriesOfJob(ctx: Pick<Ctx, 'db' | 'language'>, jobId: number) {
  const rows = await loadIndustriesOfJob(ctx.db, ctx.language, jobId, shown);
  return rows.map(({ share, ...row }) => ({ ...row, share: 100 * share }));
}
