import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import type { StartedAnalysis } from './contract.ts';
import { isOpen } from './is-open.ts';
import { startRun, replaceFinished } from './store/own.ts';
import type { AnalysisRow } from './types.ts';

/** Maximum number of runs of one analysis. */
const maxRuns = 30;

/**
 * Runs a finished analysis again with another input, at no price. The result stays until there is a new one.
 * @param row the caller's analysis
 * @throws AppError analysis_not_finished, also if another call was first; too_many_corrections
 */
export async function restartAnalysis(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'memberAnalysts'>,
  row: AnalysisRow,
  input: unknown,
): Promise<StartedAnalysis> {
  if (row.run >= maxRuns) throw new AppError('too_many_corrections');
  if (!(await startRun(ctx.db, row, input, ctx.now()))) throw new AppError('analysis_not_finished');
  await ctx.memberAnalysts.start(row.id);
  return { id: row.id, status: 'pending' };
}

/**
 * Replaces the input, the steps and the result of a finished analysis.
 * @param row the caller's analysis
 * @throws AppError analysis_not_finished
 */
export async function replaceContent(
  ctx: Pick<MemberCtx, 'db'>,
  row: AnalysisRow,
  content: { input: unknown; steps: unknown; result: unknown },
): Promise<void> {
  if (isOpen(row) || !(await replaceFinished(ctx.db, row, content))) throw new AppError('analysis_not_finished');
}
