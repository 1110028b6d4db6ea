import type { Ctx } from '#src/shared/ctx.ts';
import { loadIndustriesOfJob } from './store/list.ts';

/** Maximum number of sectors shown on a job's page. */
const maxSectors = 3;

/** Lists the sectors in which most of an occupation's people work, the largest first, each with its share of them in percent. */
export async function listIndustriesOfJob(ctx: Pick<Ctx, 'db' | 'language'>, jobId: number) {
  const rows = await loadIndustriesOfJob(ctx.db, ctx.language, jobId, maxSectors);
  return rows.map(({ share, ...row }) => ({ ...row, share: 100 * share }));
}
