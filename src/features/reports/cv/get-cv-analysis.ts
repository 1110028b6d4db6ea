import type { MemberCtx } from '#src/shared/ctx.ts';
import { getAnalysis } from '#src/features/reports/engine/get-analysis.ts';
import { cvResultSchema } from './result/contract.ts';
import { type CvAnalysis, storedInputSchema } from './schemas.ts';

/**
 * Loads one of the caller's analyses of a CV. `result` is null if it is in an older form.
 * @throws AppError not_found
 */
export async function getCvAnalysis(ctx: MemberCtx, id: string): Promise<CvAnalysis> {
  const { shared, row } = await getAnalysis(ctx, 'cv', id);
  const { text, consent } = storedInputSchema.parse(row.input);
  const kept = text && {
    ...{ format: text.format, pages: text.pages, lines: text.lines.length },
    characters: text.lines.reduce((sum, line) => sum + Array.from(line).length, 0),
  };
  return { ...shared, kept, consent, result: cvResultSchema.safeParse(row.result).data ?? null };
}
