import type { MemberCtx } from '#src/shared/ctx.ts';
import { AppError } from '#src/shared/errors.ts';
import { toCsv } from '#src/shared/to-csv.ts';
import { loadAnalysis } from '#src/features/reports/engine/get-analysis.ts';
import { type ChartFormat, industryResultSchema } from './contract.ts';
import { drawForFile } from './draw-result.ts';

export interface ChartFile {
  content: string | Uint8Array<ArrayBuffer>;
  /** NAICS code of the industry. */
  code: string;
}

/**
 * Renders the chart of one of the caller's results as a file. It has the figures of the result, also if the public page has newer ones.
 * @throws AppError not_found, also while there is no result
 */
export async function getChart(ctx: MemberCtx, id: string, format: ChartFormat): Promise<ChartFile> {
  const row = await loadAnalysis(ctx, 'industry', id);
  const result = industryResultSchema.safeParse(row.result).data;
  if (!result) throw new AppError('not_found');
  const { code, distribution, year } = result;
  if (format === 'csv')
    return {
      code,
      content: toCsv(
        ['from', 'to', 'share', 'year'],
        distribution.map((bin) => ({ ...bin, year })),
      ),
    };
  const svg = drawForFile(result, ctx.language);
  if (format === 'svg') return { code, content: svg };
  const pngRenderer = await ctx.pngRenderer();
  return { code, content: (await pngRenderer.toPng(svg)).slice() };
}
