import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';
import type { AnalysisKind, AnalysisType } from './contract.ts';
import { hasUsedFree } from './store/own.ts';

/**
 * Refuses a second free analysis on a day early, before its input is read. Two concurrent calls may both pass; `startAnalysis` decides
 * between them.
 * @throws AppError free_analysis_used with the seconds until the next day
 */
export async function checkFreeAnalysis(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>,
  kind: AnalysisKind,
  type: AnalysisType,
): Promise<void> {
  const now = ctx.now();
  if (type === 'free' && (await hasUsedFree(ctx.db, { userId: ctx.member.id, kind, day: utcDay(now) })))
    throw new AppError('free_analysis_used', { retryAfterSeconds: secondsToNextDay(now) });
}
