import type { MemberCtx } from '#src/shared/ctx.ts';
import type { Analysis, AnalysisKind, ListAnalysesQuery } from './contract.ts';
import { loadAllOwn, loadPage, loadTitles } from './store/own.ts';
import { toAnalysis } from './to-analysis.ts';

type Listed = Analysis & { industry: string | null };

/** One page of the caller's analyses of a kind, newest first, and the total. `industry` is the code that one of an industry is about. */
export async function listAnalyses(
  ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'language'>,
  kind: AnalysisKind,
  query: ListAnalysesQuery,
): Promise<{ list: Listed[]; total: number }> {
  const { rows, total } = await loadPage(ctx.db, { userId: ctx.member.id, kind, now: ctx.now() }, query);
  const ids = [...new Set(rows.flatMap(({ relatedJobs }) => relatedJobs))];
  const titles = await loadTitles(ctx.db, ids, ctx.language);
  return { list: rows.map((row) => ({ ...toAnalysis(row, titles), industry: row.industry })), total };
}

/** All that is stored about the caller's analyses, for data export, newest first. */
export async function exportAnalyses(ctx: Pick<MemberCtx, 'db' | 'now' | 'member' | 'language'>): Promise<Record<string, unknown>[]> {
  const rows = await loadAllOwn(ctx.db, ctx.member.id, ctx.now());
  const ids = [...new Set(rows.flatMap(({ relatedJobs }) => relatedJobs))];
  const titles = await loadTitles(ctx.db, ids, ctx.language);
  return rows.map((row) => ({ kind: row.kind, ...toAnalysis(row, titles), input: row.input, steps: row.steps, result: row.result }));
}
