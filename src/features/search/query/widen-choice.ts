import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { ParsedQuery } from './match-jobs.ts';
import { isChinese } from './matcher/scripts.ts';
import { matchPrefix } from './match-prefix.ts';
import { namesIn } from './names/name-index.ts';
import { rankOf } from './reading/rank-of.ts';
import { displayedSimilarity } from './similarity.ts';
import { offersContinue } from './similarity-display.ts';
import { loadJobsByKey } from './store/candidates.ts';

/** Minimum length of a tail: shorter ones end too many titles. */
const minTailLength = { en: 4, zh: 2 };
/** Maximum number of jobs that share the name of a tail. */
const maxSharing = 2;
/** Maximum number of jobs by prefix that are added to a single match. */
const maxByPrefix = 2;

/**
 * Adds jobs to uncertain matches of a text. The likeliest match stays first. After it come the jobs of the longest tail of the text that is a name
 * (文旅产品经理 → 产品经理), for a single match the jobs with a name that begins with the text, and then the other matches.
 */
export async function widenChoice(
  ctx: Pick<Ctx, 'db' | 'language'>,
  parsed: ParsedQuery | null,
  list: readonly Match[],
  limit: number,
): Promise<Match[]> {
  if (!parsed || list.length === 0 || !offersContinue(list)) return [...list];
  const tail = await findTail(ctx, parsed.typed);
  const begunNames = list.length === 1 ? await matchPrefix(ctx, parsed, maxByPrefix) : [];
  const [first = [], rest = []] = [list.slice(0, 1), list.slice(1)];
  const byId = new Map<number, Match>();
  for (const job of [...first, ...tail, ...begunNames, ...rest]) if (!byId.has(job.job_id)) byId.set(job.job_id, job);
  return [...byId.values()].slice(0, limit);
}

/** Finds the jobs whose name is the longest tail of a text; none for a bare rank. */
async function findTail(ctx: Pick<Ctx, 'db' | 'language'>, typed: string): Promise<Match[]> {
  const tail = tailsOf(typed).find((candidate) => (keysByName(candidate).get(candidate)?.length ?? 0) > 0);
  if (tail === undefined || rankOf(tail)) return [];
  const keys = [...new Set(keysByName(tail).get(tail))];
  const jobs = await loadJobsByKey(ctx.db, { keys, language: ctx.language });
  const similarity = Math.round(displayedSimilarity('shared', 1) * Math.min(1, tail.length / typed.length) * 1000) / 1000;
  return jobs.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)).map(({ id, title }) => ({ job_id: id, title, similarity }));
}

/** Returns the tails of a text, the longest first: without its first word or character, without the first two, and so on. */
function tailsOf(typed: string): string[] {
  const chinese = isChinese(typed);
  const units = chinese ? [...typed] : typed.split(' ');
  const tails = units.slice(1).map((_unit, index) => units.slice(index + 1).join(chinese ? '' : ' '));
  if (chinese && units.length > 2) tails.unshift(units.slice(0, -1).join('')); // also without the last character: 月嫂阿
  return tails.filter((tail) => tail.length >= minTailLength[chinese ? 'zh' : 'en'] && isChinese(tail) === chinese);
}

const indexes = new Map<boolean, ReadonlyMap<string, readonly string[]>>();

/** Returns the keys of the jobs by name, for the names in the language of a text. */
function keysByName(text: string): ReadonlyMap<string, readonly string[]> {
  const chinese = isChinese(text);
  const keys = indexes.get(chinese) ?? indexKeys(chinese);
  indexes.set(chinese, keys);
  return keys;
}

function indexKeys(chinese: boolean): ReadonlyMap<string, readonly string[]> {
  const names = namesIn(chinese ? 'zh' : 'en').filter(({ isDiscreet, source }) => !isDiscreet && source !== 'family');
  const byName = Map.groupBy(names, ({ normalized }) => normalized);
  const keys = Array.from(byName, ([name, sameNames]) => [name, [...new Set(sameNames.map(({ key }) => key))]] as const);
  return new Map(keys.filter(([, sharing]) => sharing.length <= maxSharing));
}
