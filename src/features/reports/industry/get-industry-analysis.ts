import type { MemberCtx } from '#src/shared/ctx.ts';
import type { ListAnalysesQuery } from '#src/features/reports/engine/contract.ts';
import { getAnalysis } from '#src/features/reports/engine/get-analysis.ts';
import { listAnalyses } from '#src/features/reports/engine/list-analyses.ts';
import { messages } from '#src/i18n/messages.ts';
import { industrySources } from '#src/features/jobs/industries/sources.ts';
import type { Language } from '#src/shared/language.ts';
import { type IndustryAnalysis, type IndustryResult, industryResultSchema, storedInputSchema } from './contract.ts';
import { drawForPage } from './draw-result.ts';
import { loadIndustryNames } from './store.ts';

/**
 * Loads one of the caller's analyses of an industry. `result` is null if it is in an older form.
 * @throws AppError not_found
 */
export async function getIndustryAnalysis(ctx: MemberCtx, id: string): Promise<IndustryAnalysis> {
  const { shared, row } = await getAnalysis(ctx, 'industry', id);
  const { industry: code } = storedInputSchema.parse(row.input);
  const names = await loadIndustryNames(ctx.db, [code], ctx.language);
  const stored = industryResultSchema.safeParse(row.result).data ?? null;
  const result = stored && { ...stored, sources: translateSources(ctx.language, stored.sources) };
  const drawings = result && drawForPage(result, ctx.language);
  return { ...shared, industry: { code, name: names.get(code) ?? code }, result, drawings };
}

/** Replaces stored sources by the current ones with the same address, in the language of the page. */
function translateSources(language: Language, sources: IndustryResult['sources']): IndustryResult['sources'] {
  const currentSources = industrySources(messages(language));
  return sources.map((source) => currentSources.find(({ url }) => url === source.url) ?? source);
}

/** Lists one page of the caller's analyses of industries, newest first, and the total. */
export async function listIndustryAnalyses(
  ctx: MemberCtx,
  query: ListAnalysesQuery,
): Promise<{ list: Omit<IndustryAnalysis, 'result' | 'drawings'>[]; total: number }> {
  const { list, total } = await listAnalyses(ctx, 'industry', query);
  const names = await loadIndustryNames(ctx.db, [...new Set(list.flatMap(({ industry }) => industry ?? []))], ctx.language);
  return {
    list: list.map(({ industry, ...analysis }) => {
      const code = industry ?? '';
      return { ...analysis, industry: { code, name: names.get(code) ?? code } };
    }),
    total,
  };
}
