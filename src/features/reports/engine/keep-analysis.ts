import type { Ctx, MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { release, settle } from '#src/features/credits/ledger/settle.ts';
import { reserve } from '#src/features/credits/ledger/reserve.ts';
import type { AnalysisKind } from './contract.ts';
import { loadAnalysis } from './get-analysis.ts';
import { isOpen } from './is-open.ts';
import { actionOf, spendOf } from './action-of.ts';
import { endConversion, convertToPaid, loadUnsettled } from './store/own.ts';

/** A result whose payment failed stays for one more hour. */
const graceMs = 3_600_000;
const maxPerRun = 100;

/**
 * Keeps a free result for the price of a paid one. Does nothing if it is kept already.
 * @throws AppError not_found; analysis_not_finished; insufficient_credit with price and balance
 */
export async function keepAnalysis(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>, kind: AnalysisKind, id: string): Promise<void> {
  const row = await loadAnalysis(ctx, kind, id);
  if (isOpen(row) || row.status === 'failed') throw new AppError('analysis_not_finished');
  if (row.type === 'paid') return;
  const spend = spendOf(row);
  const { id: spendId, status } = await reserve(ctx, { ...spend, action: actionOf[kind], actionId: id });
  if (status === 'released') throw new AppError('not_found'); // an earlier attempt was too late
  const isKept = await convertToPaid(ctx.db, { userId: row.userId, kind, id }, spendId, ctx.now());
  if (isKept) return endPayment(ctx, row);
  if (await isPaid(ctx, kind, id)) return;
  await release(ctx, spend);
  throw new AppError('not_found');
}

/** Settles the prices that interrupted calls have left open. */
export async function settleKeptResults(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  for (const analysis of await loadUnsettled(ctx.db, maxPerRun)) await endPayment(ctx, analysis);
}

async function endPayment(ctx: Pick<Ctx, 'db' | 'now'>, analysis: { id: string; userId: string; kind: AnalysisKind }): Promise<void> {
  const { status } = await settle(ctx, spendOf(analysis));
  await endConversion(ctx.db, analysis.id, status === 'settled' ? null : new Date(ctx.now().getTime() + graceMs));
}

/** Returns whether a concurrent call has kept it. */
async function isPaid(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>, kind: AnalysisKind, id: string): Promise<boolean> {
  try {
    return (await loadAnalysis(ctx, kind, id)).type === 'paid';
  } catch (error) {
    if (error instanceof AppError) return false; // it is deleted
    throw error;
  }
}
