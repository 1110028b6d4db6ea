import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Analysis, AnalysisKind } from './contract.ts';
import { isOpen } from './is-open.ts';
import { loadOwn, loadTitles } from './store/own.ts';
import { toAnalysis } from './to-analysis.ts';
import type { AnalysisRow } from './types.ts';

/** An analysis without progress for this time is started again, because its alarm can be lost with its process. */
const stuckAfterMs = 15_000;

/**
 * Loads one of the caller's analyses as stored.
 * @throws AppError not_found, also if it belongs to somebody else
 */
export async function loadAnalysis(ctx: Pick<MemberCtx, 'db' | 'now' | 'member'>, kind: AnalysisKind, id: string): Promise<AnalysisRow> {
  const row = await loadOwn(ctx.db, { userId: ctx.member.id, kind, id }, ctx.now());
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Loads one of the caller's analyses: the view that all kinds share, and the row with the rest.
 * @throws AppError not_found
 */
export async function getAnalysis(ctx: MemberCtx, kind: AnalysisKind, id: string): Promise<{ shared: Analysis; row: AnalysisRow }> {
  const row = await loadAnalysis(ctx, kind, id);
  const isStuck = isOpen(row) && ctx.now().getTime() - row.movedAt.getTime() > stuckAfterMs;
  if (isStuck) ctx.later(ctx.memberAnalysts.start(id));
  return { shared: toAnalysis(row, await loadTitles(ctx.db, row.relatedJobs, ctx.language)), row };
}
