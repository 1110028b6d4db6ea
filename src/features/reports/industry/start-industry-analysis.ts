import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { randomId } from '#src/shared/ids.ts';
import { getIndustry } from '#src/features/jobs/industries/get-industry.ts';
import type { StartedAnalysis } from '#src/features/reports/engine/contract.ts';
import { resumeStart, startAnalysis } from '#src/features/reports/engine/start-analysis.ts';
import type { StartIndustry, StoredInput } from './contract.ts';
import { loadNamedJob } from './store.ts';

/**
 * Starts the analysis of an industry. A repeated call with the same key returns the analysis that the first call started.
 * @throws AppError not_found if there is no such industry or job; all errors of `startAnalysis`
 */
export async function startIndustryAnalysis(ctx: MemberCtx, form: StartIndustry): Promise<StartedAnalysis> {
  const { key = randomId(), analysis_type: type, career_goal: goal, region, job_id } = form;
  const started = await resumeStart(ctx, 'industry', key);
  if (started) return started;
  const { code } = await getIndustry(ctx, form.industry); // 31, 32 and 33 are parts of one code
  if (job_id !== undefined && !(await loadNamedJob(ctx.db, job_id))) throw new AppError('not_found');
  const input: StoredInput = { industry: code, region, job_id: job_id ?? null };
  return startAnalysis(ctx, { kind: 'industry', type, goal, input, key });
}
