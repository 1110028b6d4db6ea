import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import { specificFirst } from '#src/features/catalogue/titles/catch-all.ts';
import type { ParsedQuery } from './match-jobs.ts';
import { isChinese } from './matcher/scripts.ts';
import { rankNames } from './names/rank-names.ts';
import { maxMemberSimilarity } from './similarity.ts';
import { loadJobsByKey } from './store/candidates.ts';

/** Minimum length of a prefix: shorter ones begin too many names. */
const minLength = { en: 3, zh: 2 };

/** Finds jobs with a name that begins with an unmatched text, the likeliest first: "dental hyg", 平面设. Empty for any other text. */
export async function matchPrefix(ctx: Pick<Ctx, 'db' | 'language'>, parsed: ParsedQuery | null, limit: number): Promise<Match[]> {
  const typed = parsed?.typed ?? '';
  if (typed.length < minLength[isChinese(typed) ? 'zh' : 'en']) return [];
  const likeliest = rankNames([typed], ctx.language).filter(({ name }) => name.normalized.startsWith(typed));
  const names = specificFirst(likeliest, ({ name }) => name.key).slice(0, limit);
  if (names.length === 0) return [];
  const jobs = new Map(
    (await loadJobsByKey(ctx.db, { keys: names.map(({ name }) => name.key), language: ctx.language })).map((job) => [job.key, job]),
  );
  return names.flatMap(({ name, typed: share }) => {
    const job = jobs.get(name.key);
    const similarity = Math.round(Math.min(maxMemberSimilarity, share) * 1000) / 1000;
    return job ? [{ job_id: job.id, title: job.title, similarity }] : [];
  });
}
