import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import type { ParsedQuery } from './match-jobs.ts';
import { isChinese } from './matcher/scripts.ts';
import { rankNames } from './names/rank-names.ts';
import { mostForMembers } from './similarity.ts';
import { loadJobsByKey } from './store/candidates.ts';

/** Fewer letters begin too many names. */
const shortest = { en: 3, zh: 2 };

/** Jobs with a name that an unmatched text begins, the likeliest first: "dental hyg", 平面设. Empty for any other text. */
export async function findBegun(ctx: Pick<Ctx, 'db' | 'language'>, parsed: ParsedQuery | null, limit: number): Promise<Match[]> {
  const typed = parsed?.typed ?? '';
  if (typed.length < shortest[isChinese(typed) ? 'zh' : 'en']) return [];
  const likeliest = rankNames([typed], ctx.language).filter(({ name }) => name.normalized.startsWith(typed));
  const begun = specificFirst(likeliest, ({ name }) => name.key).slice(0, limit);
  if (begun.length === 0) return [];
  const jobs = new Map(
    (await loadJobsByKey(ctx.db, { keys: begun.map(({ name }) => name.key), language: ctx.language })).map((job) => [job.key, job]),
  );
  return begun.flatMap(({ name, typed: share }) => {
    const job = jobs.get(name.key);
    const similarity = Math.round(Math.min(mostForMembers, share) * 1000) / 1000;
    return job ? [{ job_id: job.id, title: job.title, similarity }] : [];
  });
}
