import type { MemberCtx } from '#src/shared/ctx.ts';
import { replaceContent } from '#src/features/reports/engine/restart-analysis.ts';
import { loadAnalysis } from '#src/features/reports/engine/get-analysis.ts';
import { cvResultSchema } from './result/contract.ts';
import { type StoredInput, storedInputSchema } from './schemas.ts';

/**
 * Deletes the text of a CV, its reading and the outputs of the steps. The report stays with the lines that it quotes.
 * @throws AppError not_found; analysis_not_finished while it runs
 */
export async function deleteText(ctx: MemberCtx, id: string): Promise<void> {
  const row = await loadAnalysis(ctx, 'cv', id);
  const { consent } = storedInputSchema.parse(row.input);
  const input: StoredInput = { text: null, corrected: null, consent };
  const result = cvResultSchema.safeParse(row.result).data;
  await replaceContent(ctx, row, { input, steps: {}, result: result ? { ...result, source: null } : null });
}
