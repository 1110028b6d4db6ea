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

/** Maximum number of parts of a text that is split: a longer text is not an advert. */
const maxParts = 12;
/** Maximum number of other readings, because each costs a search. */
const maxOthers = 3;

export interface ReadTitle {
  /** The part that names work, in simplified Chinese, with the signs inside its words. */
  title: string;
  /** Whether other parts were removed, because the title is known or reads like one. */
  isSplit: boolean;
  /** Other parts or readings of the text that may name work, in the order of the text. */
  others: string[];
}

/**
 * Finds the part of a sent text that names work: the whole text if it is a name of a job, or if no part is clearly the title. A known name goes before a
 * part that only ends like a title; parts in brackets come last.
 */
export async function resolveTitle(ctx: Pick<Ctx, 'db'>, raw: string): Promise<ReadTitle> {
  const whole = { title: simplifyChinese(raw), isSplit: false, others: [] };
  if (isCode(raw)) return whole;
  const { titles, bracketed, inverted } = splitAdvert(whole.title);
  const [only = ''] = titles;
  if (titles.length > maxParts || (titles.length === 1 && bracketed.length === 0 && isSame(only, whole.title))) return whole;
  const known = await findKnown(ctx, [whole.title, ...inverted, ...titles, ...bracketed]);
  if (known.has(whole.title)) return whole;
  const candidates = titles.filter((title) => !isBareRank(title));
  const endsAsTitle = (part: string) => endsLikeTitle(normalizeTitle(part));
  const readsLikeTitle = (part: string) => (isChinese(part) ? endsLikePerson(part) : endsAsTitle(part));
  const title =
    inverted.find((part) => known.has(part)) ??
    candidates.find((part) => known.has(part) && readsLikeTitle(part)) ??
    candidates.find((part) => isChinese(part) && endsLikePerson(part)) ??
    candidates.find((part) => known.has(part)) ??
    candidates.find(endsAsTitle) ??
    bracketed.find((part) => known.has(part) && !isBareRank(part)) ??
    (candidates.length === 0 && titles.length > 0 ? rankWithWork(only, bracketed) : undefined) ??
    (candidates.length === 1 ? candidates[0] : undefined);
  if (title === undefined) return { ...whole, others: candidates.slice(0, maxOthers) };
  const others = [...inverted, ...candidates.filter((part) => known.has(part) || readsLikeTitle(part))];
  return { title, isSplit: true, others: others.filter((part) => !isSame(part, title)).slice(0, maxOthers) };
}

/** Joins a rank with the work that its brackets name: 主任（数据分析） becomes 数据分析主任. */
function rankWithWork(rank: string, [work]: readonly string[]): string {
  if (work === undefined || isBareRank(work)) return rank;
  return /\p{Script=Han}/u.test(work) ? `${work}${rank}` : `${work} ${rank}`;
}

function isSame(a: string, b: string): boolean {
  return normalizeTitle(a) === normalizeTitle(b);
}

/** Returns the texts that are names of listed jobs, as they are or without words of seniority. */
async function findKnown({ db }: Pick<Ctx, 'db'>, texts: readonly string[]): Promise<Set<string>> {
  const forms = texts.map((text) => ({ text, names: titleVariants(normalizeTitle(text)).filter(Boolean) }));
  const known = new Set(await loadKnownTitles(db, [...new Set(forms.flatMap(({ names }) => names))]));
  return new Set(forms.flatMap(({ text, names }) => (names.some((name) => known.has(name)) ? [text] : [])));
}
