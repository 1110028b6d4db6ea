import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Analysis, AnalysisKind, ListAnalysesQuery } from './contract.ts';
import { arrayText, type JsonText } from '#src/shared/json-text.ts';
import { loadOwnBefore, loadPage, loadTitles } from './store/own.ts';
import { toAnalysis } from './to-analysis.ts';
import type { AnalysisRow } from './types.ts';

type ListedAnalysis = Analysis & { industry: string | null };

/** Lists one page of the caller's analyses of a kind, newest first, and the total. `industry` is the NAICS code for an analysis of an industry. */
export async function listAnalyses(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'language'>,
  kind: AnalysisKind,
  query: ListAnalysesQuery,
): Promise<{ list: ListedAnalysis[]; total: number }> {
  const { rows, total } = await loadPage(ctx.db, { userId: ctx.member.id, kind, now: ctx.now() }, query);
  const ids = [...new Set(rows.flatMap(({ relatedJobs }) => relatedJobs))];
  const titles = await loadTitles(ctx.db, ids, ctx.language);
  return { list: rows.map((row) => ({ ...toAnalysis(row, titles), industry: row.industry })), total };
}

type ExportCtx = Pick<MemberCtx, 'db' | 'now' | 'member' | 'language'>;

/** Number of analyses in memory at a time. Each has at most a megabyte. */
const batchSize = 5;

/** Exports everything that is stored about the caller's analyses, newest first. */
export function exportAnalyses(ctx: ExportCtx): JsonText {
  return arrayText(analysesOf(ctx));
}

async function* analysesOf(ctx: ExportCtx): AsyncGenerator<string> {
  const owner = { userId: ctx.member.id, now: ctx.now() };
  for (let before: string | null = null, isMore = true; isMore;) {
    const rows: AnalysisRow[] = await loadOwnBefore(ctx.db, owner, { before, limit: batchSize });
    const titles = await loadTitles(ctx.db, [...new Set(rows.flatMap(({ relatedJobs }) => relatedJobs))], ctx.language);
    for (const row of rows)
      yield JSON.stringify({ kind: row.kind, ...toAnalysis(row, titles), input: row.input, steps: row.steps, result: row.result });
    before = rows.at(-1)?.id ?? null;
    isMore = rows.length === batchSize;
  }
}
