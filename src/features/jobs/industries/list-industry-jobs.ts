import type { Ctx } from '#src/shared/ctx.ts';
import type { Industry, IndustryJob } from './contract.ts';
import { getIndustry } from './get-industry.ts';
import { loadIndustryJobs } from './store/industry.ts';
import { toJob } from './to-industry.ts';

/**
 * Lists every occupation of an industry with its people, the largest first. A part has the occupations of its sector.
 * @throws AppError not_found
 */
export async function listIndustryJobs(
  ctx: Pick<Ctx, 'db' | 'language'>,
  code: string,
): Promise<{ industry: Industry; jobs: IndustryJob[] }> {
  const industry = await getIndustry(ctx, code);
  const rows = await loadIndustryJobs(ctx.db, ctx.language, industry.estimated_from?.code ?? industry.code);
  return { industry, jobs: rows.map(toJob) };
}
