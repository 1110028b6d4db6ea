import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { CvReading } from '#src/features/cv/reading/types.ts';
import { secondsToNextDay } from '#src/features/foundation/limits/daily.ts';
import { memberQuotaOwner } from '#src/features/foundation/limits/member-quota-owner.ts';
import { spendCvCorrection } from '#src/features/foundation/limits/spend-budget.ts';
import { restartAnalysis } from '#src/features/reports/engine/restart-analysis.ts';
import type { StartedAnalysis } from '#src/features/reports/engine/contract.ts';
import { loadAnalysis } from '#src/features/reports/engine/get-analysis.ts';
import { findBadQuotes } from './find-bad-quotes.ts';
import { type StoredInput, storedInputSchema } from './schemas.ts';

/**
 * Runs an analysis again with the member's corrected reading, at no price.
 * @throws AppError not_found; text_deleted; invalid_input for quotes that are not in the CV; analysis_not_finished; too_many_corrections;
 * too_many_corrections_today
 */
export async function correctReading(ctx: MemberCtx, id: string, corrected: CvReading): Promise<StartedAnalysis> {
  const row = await loadAnalysis(ctx, 'cv', id);
  const input = storedInputSchema.parse(row.input);
  if (!input.text) throw new AppError('text_deleted');
  if (!(await spendCvCorrection(ctx, memberQuotaOwner(ctx.member.id))))
    throw new AppError('too_many_corrections_today', { retryAfterSeconds: secondsToNextDay(ctx.now()) });
  const fields = findBadQuotes(corrected, input.text.lines);
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
  return restartAnalysis(ctx, row, { ...input, corrected } satisfies StoredInput);
}
