import type { Ctx } from '#src/shared/ctx.ts';
import type { Match } from '#src/features/foundation/progress/contract.ts';
import type { ParsedQuery } from './match-jobs.ts';
import { isChinese } from './matcher/scripts.ts';
import { findBegun } from './find-begun.ts';
import { namesIn } from './names/name-index.ts';
import { rankOf } from './reading/rank-of.ts';
import { displayedSimilarity } from './similarity.ts';
import { offersContinue } from './similarity-display.ts';
import { loadJobsByKey } from './store/candidates.ts';

/** Shorter ends are heads of too many titles. */
const shortestTail = { en: 4, zh: 2 };
/** A name that more jobs share says too little of the work. */
const mostSharing = 2;
/** The jobs with a name that a text begins are looked up for a single match, so that there is a choice where they are other ones. */
const mostBegun = 2;

/**
 * Jobs to choose from where the matches of a text are uncertain. The likeliest stays first; then the job of the longest end of the text that
 * is a name (文旅产品经理 → 产品经理), the jobs with a name that the text begins, and the next likely ones. A single match without such
 * company stays single: its page opens and says how close it is.
 */
export async function widenChoice(
  ctx: Pick<Ctx, 'db' | 'language'>,
  parsed: ParsedQuery | null,
  list: readonly Match[],
  limit: number,
): Promise<Match[]> {
  if (!parsed || list.length === 0 || !offersContinue(list)) return [...list];
  const tail = await findTail(ctx, parsed.typed);
  const begun = list.length === 1 ? await findBegun(ctx, parsed, mostBegun) : [];
  const [first = [], rest = []] = [list.slice(0, 1), list.slice(1)];
  const byId = new Map<number, Match>();
  for (const job of [...first, ...tail, ...begun, ...rest]) if (!byId.has(job.job_id)) byId.set(job.job_id, job);
  return [...byId.values()].slice(0, limit);
}

/** The jobs with the longest end of a text as their name; none for a bare rank. */
async function findTail(ctx: Pick<Ctx, 'db' | 'language'>, typed: string): Promise<Match[]> {
  const tail = tailsOf(typed).find((one) => (keysByName(one).get(one)?.length ?? 0) > 0);
  if (tail === undefined || rankOf(tail)) return [];
  const keys = [...new Set(keysByName(tail).get(tail))];
  const jobs = await loadJobsByKey(ctx.db, { keys, language: ctx.language });
  const similarity = Math.round(displayedSimilarity('shared', 1) * Math.min(1, tail.length / typed.length) * 1000) / 1000;
  return jobs.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)).map(({ id, title }) => ({ job_id: id, title, similarity }));
}

/** The ends of a text, the longest first: without its first word, or character, without two … */
function tailsOf(typed: string): string[] {
  const chinese = isChinese(typed);
  const units = chinese ? [...typed] : typed.split(' ');
  const tails = units.slice(1).map((_unit, at) => units.slice(at + 1).join(chinese ? '' : ' '));
  if (chinese && units.length > 2) tails.unshift(units.slice(0, -1).join('')); // 月嫂阿: one character more than a name
  return tails.filter((tail) => tail.length >= shortestTail[chinese ? 'zh' : 'en'] && isChinese(tail) === chinese);
}

const indexes = new Map<boolean, ReadonlyMap<string, readonly string[]>>();

/** The keys of the jobs with each name, in the language of a text. */
function keysByName(text: string): ReadonlyMap<string, readonly string[]> {
  const chinese = isChinese(text);
  const made = indexes.get(chinese) ?? index(chinese);
  indexes.set(chinese, made);
  return made;
}

function index(chinese: boolean): ReadonlyMap<string, readonly string[]> {
  const names = namesIn(chinese ? 'zh' : 'en').filter(({ isDiscreet, source }) => !isDiscreet && source !== 'family');
  const byName = Map.groupBy(names, ({ normalized }) => normalized);
  const keys = Array.from(byName, ([name, own]) => [name, [...new Set(own.map(({ key }) => key))]] as const);
  return new Map(keys.filter(([, own]) => own.length <= mostSharing));
}
