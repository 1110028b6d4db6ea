import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from './contract.ts';
import { normalizeTitle } from './normalize-title.ts';
import { nameSimilarity, shownSimilarity, titleVariants } from './similarity.ts';
import { loadCloseNames, type NameRow } from './store.ts';

/** Below this similarity of the best match, a text counts as matching nothing. */
const matchThreshold = 0.5;
const listedAbove = 0.3;
const candidates = 60;

export interface Matches {
  /** Best first. Empty when nothing reaches the threshold. */
  list: Match[];
  /** The job that the text names for certain: an exact title, or an alias that no other job has. */
  certain: Match | null;
}

/**
 * Matches a cleaned text against every title and alias in both languages, in one query. The one place to replace for another matcher.
 * @param limit how many matches at most, 1 to 50
 */
export async function matchJobs(ctx: Pick<Ctx, 'db' | 'language'>, text: string, limit: number): Promise<Matches> {
  const normalized = normalizeTitle(text);
  if (!normalized) return { list: [], certain: null };
  const variants = titleVariants(normalized);
  const names = await loadCloseNames(ctx.db, variants, ctx.language, candidates);
  const list = rankMatches(names, variants).slice(0, limit);
  const sure = list.filter((match) => match.similarity === 1);
  if ((list[0]?.similarity ?? 0) < matchThreshold) return { list: [], certain: null };
  return { list, certain: sure.length === 1 ? (sure[0] ?? null) : null };
}

/**
 * Jobs by the similarity of their closest name, best first; those below `atLeast` are left out.
 * @param variants the text's forms, as a whole first: only what no name equals as a whole is named without its words of seniority
 */
export function rankMatches(names: readonly NameRow[], variants: readonly string[], atLeast = listedAbove): Match[] {
  const form = variants.find((variant) => names.some((name) => name.normalized === variant));
  const exact = names.filter((name) => name.normalized === form);
  const titled = exact.filter((name) => name.source === 'title');
  const sharedBy = new Set((titled.length > 0 ? titled : exact).map((name) => name.jobId)).size;
  const byTitle = titled.length > 0 && sharedBy === 1;
  const best = new Map<number, Match>();
  for (const name of names) {
    const how = !exact.includes(name) ? null : !byTitle ? 'alias' : name.source === 'title' ? 'title' : null;
    const alike = Math.max(...variants.map((variant) => nameSimilarity(variant, name.normalized)));
    const similarity = shownSimilarity(how, alike, sharedBy);
    if (similarity >= atLeast && similarity > (best.get(name.jobId)?.similarity ?? -1))
      best.set(name.jobId, { job_id: name.jobId, title: name.title, similarity });
  }
  return [...best.values()].toSorted((a, b) => b.similarity - a.similarity || a.job_id - b.job_id);
}
