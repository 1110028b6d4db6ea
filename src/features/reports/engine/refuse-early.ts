import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';
import type { AnalysisKind, AnalysisType } from './contract.ts';
import { hasFreeOf } from './store/own.ts';

/**
 * Refuses a free analysis of somebody who has had today's, before anything is read for it. What decides is `startAnalysis`: of two at the same time, both come
 * through here.
 * @throws AppError free_analysis_used with the seconds until the next day
 */
export async function refuseEarly(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>, kind: AnalysisKind, type: AnalysisType): Promise<void> {
  const now = ctx.now();
  if (type === 'free' && (await hasFreeOf(ctx.db, { userId: ctx.member.id, kind, day: utcDay(now) })))
    throw new AppError('free_analysis_used', { retryAfterSeconds: secondsToNextDay(now) });
}
