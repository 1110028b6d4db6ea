import type { Language } from '#src/shared/language.ts';
import { isChinese } from '../matcher/scripts.ts';
import { type IndexedName, likelihoodOf, namesIn } from './name-index.ts';
import { pinyinTyped } from './pinyin-typed.ts';

export interface RankedName {
  name: IndexedName;
  /** How likely the name is meant; only the order says something. */
  score: number;
  /** Share of the name that was typed. */
  typed: number;
}

/** What a match is worth, by where in the name the text is. */
const worth = { whole: 3, start: 1, lastWord: 0.6, word: 0.35, inside: 0.2, initials: 0.3, otherLanguage: 0.3 };
/** A name of which more was typed is a little likelier. */
const ofLength = 0.25;
/** While a name is half typed, each further job of this very name is worth this share: it would fill the list. */
const ofRepeat = 0.3;
/** A common job after a level only, next to one whose name begins so. */
const ofCommon = 0.01;
/** Letters that may be missing from the name of indecent work that is suggested. */
const mayBeMissing = 1;
/** From this length on, letters inside a word count. */
const leastInside = 4;

/**
 * Ranks the jobs of the catalogue with a name that the typed text may become: how many people do the job, how usual the name is, and where
 * in it the text is. Each job has its best name.
 * @param forms normalised forms of the text, the most literal first
 */
export function rankNames(forms: readonly string[], language: Language): RankedName[] {
  const best = new Map<string, RankedName>();
  const add = (names: readonly IndexedName[], weight: number, find: (name: IndexedName) => Found | null) => {
    for (const name of names) {
      const found = find(name);
      if (!found) continue;
      const score = weight * found.worth * likelihoodOf(name) * found.typed ** ofLength;
      if (score > (best.get(name.key)?.score ?? 0)) best.set(name.key, { name, score, typed: found.typed });
    }
  };
  for (const form of forms)
    add(namesIn(isChinese(form) ? 'zh' : 'en'), isOwnScript(form, language) ? 1 : worth.otherLanguage, findIn(form));
  const pinyin = pinyinTyped(forms[0] ?? '');
  if (pinyin !== null) {
    add(namesIn('zh'), language === 'zh' ? 1 : worth.otherLanguage, findPinyin(pinyin, language));
    if (language === 'zh') for (const form of forms) add(namesIn('zh'), 1, findIn(form));
  }
  return withoutRepeats([...best.values()].toSorted(byScore));
}

/** The commonest jobs by their titles, likeliest first. */
export function likeliestNames(language: Language): RankedName[] {
  const titles = namesIn(language).filter(({ source, isDiscreet }) => source === 'title' && !isDiscreet);
  return titles.map((name) => ({ name, score: likelihoodOf(name) * ofCommon, typed: 0 })).toSorted(byScore);
}

/** Keys of the jobs whose work is indecent. */
export function discreetKeys(language: Language): string[] {
  return [...new Set(namesIn(language).flatMap(({ key, isDiscreet }) => (isDiscreet ? [key] : [])))];
}

/** Whether a job is one of these, and none of its names was typed nearly in full. */
export function isUnprompted(key: string, forms: readonly string[]): boolean {
  const own = [...namesIn('en'), ...namesIn('zh')].filter((name) => name.key === key);
  return own.some(({ isDiscreet }) => isDiscreet) && !own.some((name) => forms.some((form) => isNearlyTyped(name.normalized, form)));
}

function isNearlyTyped(normalized: string, form: string): boolean {
  return normalized.startsWith(form) && normalized.length - form.length <= mayBeMissing;
}

function byScore(a: RankedName, b: RankedName): number {
  return b.score - a.score || (a.name.key < b.name.key ? -1 : 1);
}

function withoutRepeats(ranked: readonly RankedName[]): RankedName[] {
  const seen = new Set<string>();
  const weighed = ranked.map((one) => {
    const isRepeat = one.typed < 1 && seen.has(one.name.normalized);
    seen.add(one.name.normalized);
    return isRepeat ? { ...one, score: one.score * ofRepeat } : one;
  });
  return weighed.toSorted(byScore);
}

interface Found {
  worth: number;
  typed: number;
}

function isOwnScript(form: string, language: Language): boolean {
  return isChinese(form) === (language === 'zh');
}

function findIn(form: string): (name: IndexedName) => Found | null {
  const chinese = isChinese(form);
  const word = ` ${form}`;
  return ({ normalized, isDiscreet }) => {
    const at = normalized.startsWith(form) ? 0 : normalized.indexOf(chinese ? form : word);
    const typed = form.length / normalized.length;
    if (isDiscreet && !isNearlyTyped(normalized, form)) return null;
    if (at === 0) return { worth: typed === 1 ? worth.whole : worth.start, typed };
    if (at < 0) return !chinese && form.length >= leastInside && normalized.includes(form) ? { worth: worth.inside, typed } : null;
    if (chinese) return { worth: at + form.length === normalized.length ? worth.lastWord : worth.inside, typed };
    return { worth: normalized.lastIndexOf(' ') === at ? worth.lastWord : worth.word, typed };
  };
}

function findPinyin(typed: string, language: Language): (name: IndexedName) => Found | null {
  return ({ pinyin, initials, isDiscreet }) => {
    const share = typed.length / pinyin.length;
    if (isDiscreet && share < 1) return null;
    if (language === 'en') return typed.length >= leastInside && pinyin === typed ? { worth: worth.whole, typed: 1 } : null;
    if (pinyin.startsWith(typed)) return { worth: share === 1 ? worth.whole : worth.start, typed: share };
    if (typed.length > 1 && initials.startsWith(typed)) return { worth: worth.initials, typed: typed.length / initials.length };
    return typed.length >= leastInside && pinyin.endsWith(typed) ? { worth: worth.lastWord, typed: share } : null;
  };
}
