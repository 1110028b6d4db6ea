import type { Ctx } from '#src/shared/ctx.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { isChinese } from '../matcher/scripts.ts';
import { endsLikeTitle } from '../matcher/title-head.ts';
import { isCode } from '../no-work/forms.ts';
import { titleVariants } from '../similarity.ts';
import { loadKnownTitles } from '../store/known-titles.ts';
import { simplifyChinese } from './simplify-chinese.ts';
import { splitAdvert } from './split-advert.ts';
import { endsLikePerson, isBareRank } from './words.ts';

/** Longer texts are no titles with something around them. */
const mostParts = 12;
/** Each further reading costs a search of its own. */
const mostOthers = 3;

export interface ReadTitle {
  /** What names work, in simplified Chinese, with the signs inside its words. */
  title: string;
  /** Whether something else was around it, and the title is known or reads like one. */
  isSplit: boolean;
  /** Other parts of the text that may name work, and other ways to read it, in the order of the text. */
  others: string[];
}

/**
 * Reads a text as it was sent: which part of it names work. The whole text where it is a name of a job, or where no part is clearly the title.
 * A known name goes before what only ends like a title; brackets come last.
 */
export async function readTitle(ctx: Pick<Ctx, 'db'>, raw: string): Promise<ReadTitle> {
  const whole = { title: simplifyChinese(raw), isSplit: false, others: [] };
  if (isCode(raw)) return whole;
  const { titles, bracketed, inverted } = splitAdvert(whole.title);
  const [only = ''] = titles;
  if (titles.length > mostParts || (titles.length === 1 && bracketed.length === 0 && isSame(only, whole.title))) return whole;
  const known = await knownAmong(ctx, [whole.title, ...inverted, ...titles, ...bracketed]);
  if (known.has(whole.title)) return whole;
  const working = titles.filter((title) => !isBareRank(title));
  const reads = (one: string) => endsLikeTitle(normalizeTitle(one));
  const title =
    inverted.find((one) => known.has(one)) ??
    working.find((one) => known.has(one) && (isChinese(one) ? endsLikePerson(one) : reads(one))) ??
    working.find((one) => isChinese(one) && endsLikePerson(one)) ??
    working.find((one) => known.has(one)) ??
    working.find(reads) ??
    bracketed.find((one) => known.has(one) && !isBareRank(one)) ??
    (working.length === 0 && titles.length > 0 ? ofRank(only, bracketed) : undefined) ??
    (working.length === 1 ? working[0] : undefined);
  if (title === undefined) return { ...whole, others: working.slice(0, mostOthers) };
  const others = [...inverted, ...working.filter((one) => known.has(one) || (isChinese(one) ? endsLikePerson(one) : reads(one)))];
  return { title, isSplit: true, others: others.filter((one) => !isSame(one, title)).slice(0, mostOthers) };
}

/** A rank with the work that its brackets name: 高级主任（数据分析） is 数据分析主任. */
function ofRank(rank: string, [work]: readonly string[]): string {
  if (work === undefined || isBareRank(work)) return rank;
  return /\p{Script=Han}/u.test(work) ? `${work}${rank}` : `${work} ${rank}`;
}

function isSame(a: string, b: string): boolean {
  return normalizeTitle(a) === normalizeTitle(b);
}

/** The texts that are names of listed jobs, as they are or without words of seniority. */
async function knownAmong({ db }: Pick<Ctx, 'db'>, texts: readonly string[]): Promise<Set<string>> {
  const forms = texts.map((text) => ({ text, names: titleVariants(normalizeTitle(text)).filter(Boolean) }));
  const known = new Set(await loadKnownTitles(db, [...new Set(forms.flatMap(({ names }) => names))]));
  return new Set(forms.flatMap(({ text, names }) => (names.some((name) => known.has(name)) ? [text] : [])));
}
