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
 * One of the caller's analyses of an industry. A result of an older form counts as none.
 * @throws AppError not_found
 */
export async function getIndustryAnalysis(ctx: MemberCtx, id: string): Promise<IndustryAnalysis> {
  const { shared, row } = await getAnalysis(ctx, 'industry', id);
  const { industry: code } = storedInputSchema.parse(row.input);
  const names = await loadIndustryNames(ctx.db, [code], ctx.language);
  const stored = industryResultSchema.safeParse(row.result).data ?? null;
  const result = stored && { ...stored, sources: namedIn(ctx.language, stored.sources) };
  const drawings = result && drawForPage(result, ctx.language);
  return { ...shared, industry: { code, name: names.get(code) ?? code }, result, drawings };
}

/** The sources with the names that they have now, in the language of the page. */
function namedIn(language: Language, sources: IndustryResult['sources']): IndustryResult['sources'] {
  const known = industrySources(messages(language));
  return sources.map((source) => known.find(({ url }) => url === source.url) ?? source);
}

/** One page of the caller's analyses of industries, newest first, and the total. */
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
