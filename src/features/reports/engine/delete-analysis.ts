import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { release } from '#src/features/credits/ledger/settle.ts';
import type { AnalysisKind } from './contract.ts';
import { loadAnalysis } from './get-analysis.ts';
import { isOpen } from './is-open.ts';
import { spendOf } from './action-of.ts';
import { deleteOwnContent } from './store/own.ts';

/**
 * Deletes one of the caller's analyses with its content. Releases the price if it is still running.
 * @throws AppError not_found
 */
export async function deleteAnalysis(ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'log'>, kind: AnalysisKind, id: string): Promise<void> {
  const row = await loadAnalysis(ctx, kind, id);
  if (!(await deleteOwnContent(ctx.db, { userId: row.userId, kind, id }, ctx.now()))) throw new AppError('not_found');
  if (isOpen(row) && row.run === 1 && row.spendId !== null) await release(ctx, spendOf(row));
  ctx.log({ event: 'analysis_deleted', analysis: id });
}
