import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { newUuid } from '#src/shared/ids.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import { secondsToNextDay, utcDay } from '#src/features/foundation/limits/daily.ts';
import type { AnalysisKind, AnalysisType, StartedAnalysis } from './contract.ts';
import { actionOf, spendOf } from './action-of.ts';
import { findByKey } from './store/own.ts';
import { deleteUnstarted, insertAnalysis, setSpend } from './store/runs.ts';

type StartCtx = Pick<MemberCtx, 'db' | 'now' | 'member' | 'language' | 'memberAnalysts'>;

export interface StartInput {
  kind: AnalysisKind;
  type: AnalysisType;
  goal: string;
  input: unknown;
  /** A repeated call with the same key returns the analysis that the first call started. */
  key: string;
}

/**
 * Starts an analysis, once per key. The price of a paid one is reserved first.
 * @throws AppError insufficient_credit with price and balance; free_analysis_used with the seconds until the next day
 */
export async function startAnalysis(ctx: StartCtx, { kind, type, goal, input, key }: StartInput): Promise<StartedAnalysis> {
  const at = ctx.now();
  const analysis = { id: newUuid(at), userId: ctx.member.id, kind, type, goal, language: ctx.language, input, key, at };
  const isNew = await insertAnalysis(ctx.db, { ...analysis, freeDay: type === 'free' ? utcDay(at) : null });
  const started = isNew ? ({ id: analysis.id, status: 'pending', type } as const) : await findByKey(ctx.db, analysis);
  if (!started) throw new AppError('free_analysis_used', { retryAfterSeconds: secondsToNextDay(at) });
  return continueStart(ctx, kind, started);
}

/** Returns the analysis that a key has started, or null. Completes a start that was cut off. */
export async function resumeStart(ctx: StartCtx, kind: AnalysisKind, key: string): Promise<StartedAnalysis | null> {
  const started = await findByKey(ctx.db, { userId: ctx.member.id, kind, key });
  if (started?.deletedAt) throw new AppError('not_found');
  return started && continueStart(ctx, kind, started);
}

/** Reserves the price unless it is reserved already, and starts the analyst. */
async function continueStart(
  ctx: StartCtx,
  kind: AnalysisKind,
  started: StartedAnalysis & { type: AnalysisType; spendId?: string | null },
): Promise<StartedAnalysis> {
  const { id, status } = started;
  if (status !== 'pending') return { id, status };
  if (started.type === 'paid' && !started.spendId) await pay(ctx, kind, id);
  await ctx.memberAnalysts.start(id);
  return { id, status };
}

async function pay(ctx: StartCtx, kind: AnalysisKind, id: string): Promise<void> {
  const spend = spendOf({ userId: ctx.member.id, kind, id });
  try {
    const { id: spendId } = await reserve(ctx, { ...spend, action: actionOf[kind], actionId: id });
    await setSpend(ctx.db, id, spendId);
  } catch (error) {
    if (error instanceof AppError) await deleteUnstarted(ctx.db, id); // the price is refused, so nothing is started
    throw error;
  }
}
