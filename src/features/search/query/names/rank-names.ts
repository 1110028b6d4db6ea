import type { Language } from '#src/shared/language.ts';
import { isChinese } from '../matcher/scripts.ts';
import { type IndexedName, likelihoodOf, namesIn, namesOf } from './name-index.ts';
import { pinyinTyped } from './pinyin-typed.ts';

export interface RankedName {
  name: IndexedName;
  /** Relative likelihood that the name is meant. Only its order is meaningful. */
  score: number;
  /** Share of the name that was typed. */
  typed: number;
}

/** Weight of a match by the place of the text in the name. */
const worth = { whole: 3, start: 1, lastWord: 0.6, word: 0.35, inside: 0.2, initials: 0.3, otherLanguage: 0.3 };
/** Exponent of the typed share: a name of which more is typed is a little likelier. */
const typedExponent = 0.25;
/** Factor of each further job with the same unfinished name, so that such jobs do not fill the list. */
const repeatFactor = 0.3;
/** Factor of common jobs that follow a typed level, against jobs whose names begin with it. */
const commonFactor = 0.01;
/** Maximum number of missing letters in a suggested name of indecent work. */
const maxMissing = 1;
/** Minimum length of a text that matches inside a word. */
const minInsideLength = 4;

/**
 * Ranks the jobs with a name that the typed text may become, by the number of people, how usual the name is, and the place of the text in it. Each job
 * has its best name.
 * @param forms normalised forms of the text, the most literal first
 */
export function rankNames(forms: readonly string[], language: Language): RankedName[] {
  const best = new Map<string, RankedName>();
  const add = (names: readonly IndexedName[], weight: number, find: (name: IndexedName) => NameMatch | null) => {
    for (const name of names) {
      const match = find(name);
      if (!match) continue;
      const score = weight * match.worth * likelihoodOf(name) * match.typed ** typedExponent;
      if (score > (best.get(name.key)?.score ?? 0)) best.set(name.key, { name, score, typed: match.typed });
    }
  };
  for (const form of forms)
    add(namesIn(isChinese(form) ? 'zh' : 'en'), isOwnScript(form, language) ? 1 : worth.otherLanguage, findIn(form));
  const pinyin = pinyinTyped(forms[0] ?? '');
  if (pinyin !== null) {
    add(namesIn('zh'), language === 'zh' ? 1 : worth.otherLanguage, findPinyin(pinyin, language));
    if (language === 'zh') for (const form of forms) add(namesIn('zh'), 1, findIn(form));
  }
  return demoteRepeats([...best.values()].toSorted(byScore));
}

/** Ranks the titles of all jobs, likeliest first. */
export function likeliestNames(language: Language): RankedName[] {
  const titles = namesIn(language).filter(({ source, isDiscreet }) => source === 'title' && !isDiscreet);
  return titles.map((name) => ({ name, score: likelihoodOf(name) * commonFactor, typed: 0 })).toSorted(byScore);
}

/** Whether the work of a job is indecent, and none of its names is typed nearly in full. */
export function isHiddenIndecent(key: string, forms: readonly string[]): boolean {
  const jobNames = namesOf(key);
  return (
    jobNames.some(({ isDiscreet }) => isDiscreet) && !jobNames.some((name) => forms.some((form) => isNearlyTyped(name.normalized, form)))
  );
}

function isNearlyTyped(normalized: string, form: string): boolean {
  return normalized.startsWith(form) && normalized.length - form.length <= maxMissing;
}

function byScore(a: RankedName, b: RankedName): number {
  return b.score - a.score || (a.name.key < b.name.key ? -1 : 1);
}

/** Lowers the scores of repeated unfinished names. */
function demoteRepeats(ranked: readonly RankedName[]): RankedName[] {
  const seen = new Set<string>();
  const demoted = ranked.map((entry) => {
    const isRepeat = entry.typed < 1 && seen.has(entry.name.normalized);
    seen.add(entry.name.normalized);
    return isRepeat ? { ...entry, score: entry.score * repeatFactor } : entry;
  });
  return demoted.toSorted(byScore);
}

interface NameMatch {
  worth: number;
  typed: number;
}

function isOwnScript(form: string, language: Language): boolean {
  return isChinese(form) === (language === 'zh');
}

/** Returns a function that finds a normalised text in a name; null without a match. */
function findIn(form: string): (name: IndexedName) => NameMatch | null {
  const chinese = isChinese(form);
  const word = ` ${form}`;
  return ({ normalized, isDiscreet }) => {
    const at = normalized.startsWith(form) ? 0 : normalized.indexOf(chinese ? form : word);
    const typed = form.length / normalized.length;
    if (isDiscreet && !isNearlyTyped(normalized, form)) return null;
    if (at === 0) return { worth: typed === 1 ? worth.whole : worth.start, typed };
    if (at < 0) return !chinese && form.length >= minInsideLength && normalized.includes(form) ? { worth: worth.inside, typed } : null;
    if (chinese) return { worth: at + form.length === normalized.length ? worth.lastWord : worth.inside, typed };
    return { worth: normalized.lastIndexOf(' ') === at ? worth.lastWord : worth.word, typed };
  };
}

/** The same for a text as pinyin. In English, the whole reading must be typed. */
function findPinyin(typed: string, language: Language): (name: IndexedName) => NameMatch | null {
  return ({ pinyin, initials, isDiscreet }) => {
    const share = typed.length / pinyin.length;
    if (isDiscreet && share < 1) return null;
    if (language === 'en') return typed.length >= minInsideLength && pinyin === typed ? { worth: worth.whole, typed: 1 } : null;
    if (pinyin.startsWith(typed)) return { worth: share === 1 ? worth.whole : worth.start, typed: share };
    if (typed.length > 1 && initials.startsWith(typed)) return { worth: worth.initials, typed: typed.length / initials.length };
    return typed.length >= minInsideLength && pinyin.endsWith(typed) ? { worth: worth.lastWord, typed: share } : null;
  };
}
