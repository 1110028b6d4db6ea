import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { Started } from './contract.ts';
import { isOpen } from './is-open.ts';
import { beginRun, replaceKept } from './store/own.ts';
import type { AnalysisRow } from './types.ts';

/** How often one analysis can be made. */
const mostRuns = 30;

/**
 * Makes a finished analysis again from another input, without paying again. The result stays until there is a new one.
 * @param row the caller's own
 * @throws AppError analysis_not_finished, also if another call was first; too_many_corrections
 */
export async function restartAnalysis(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'memberAnalysts'>,
  row: AnalysisRow,
  input: unknown,
): Promise<Started> {
  if (row.run >= mostRuns) throw new AppError('too_many_corrections');
  if (!(await beginRun(ctx.db, row, input, ctx.now()))) throw new AppError('analysis_not_finished');
  await ctx.memberAnalysts.start(row.id);
  return { id: row.id, status: 'pending' };
}

/**
 * Replaces what a finished analysis keeps of its input, its steps and its result.
 * @param row the caller's own
 * @throws AppError analysis_not_finished
 */
export async function replaceStored(
  ctx: Pick<MemberCtx, 'db'>,
  row: AnalysisRow,
  kept: { input: unknown; steps: unknown; result: unknown },
): Promise<void> {
  if (isOpen(row) || !(await replaceKept(ctx.db, row, kept))) throw new AppError('analysis_not_finished');
}
