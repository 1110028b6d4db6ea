import type { Ctx } from '#src/shared/ctx.ts';
import { namesIndustry } from './find-industries.ts';
import { fitOf } from './fit-of.ts';
import { loadIndustries } from './store/list.ts';
import { toListItem } from './to-industry.ts';
import type { ListedIndustry } from './types.ts';

/**
 * Lists all industries, each sector before its parts, and marks those that a search finds.
 * @param q searched text in either language, at most 100 characters; an empty text finds all
 */
export async function listIndustries(ctx: Pick<Ctx, 'db' | 'language'>, q: string): Promise<ListedIndustry[]> {
  const rows = await loadIndustries(ctx.db, ctx.language);
  return rows.map((row) => {
    const names = [...row.aliasesEn, ...row.aliasesZh];
    return { ...toListItem(row), names, isFound: namesIndustry(q, { code: row.code, names }), fit: fitOf(q, names) };
  });
}
