import { titleHeads } from '#src/features/search/query/matcher/title-head.ts';
import { judgeChinese } from './judge-chinese.ts';
import type { DropReason } from './contract.ts';
import type { Facts, Statement } from './types.ts';
import words from './fact-words.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const openers = wordSet(words.openers);
const capitals = wordSet(words.capitals);
const notTitles = wordSet(words.noTitles);
/** Words that state facts about a person. Each must be in the CV. */
const factWords: readonly (readonly [DropReason, ReadonlySet<string>])[] = [
  ['number', wordSet(words.numbers)],
  ['date', wordSet(words.dates)],
  ['degree', wordSet(words.degrees)],
  ['certificate', wordSet(words.certificates)],
  ['claim', wordSet(words.claims)],
  ['employer', wordSet(words.institutions)],
];

/** Shorter quotes are ambiguous. */
const minQuoteLength = 4;
const maxTextLength = 600;

/** Collects the words and numbers of a CV for the checks. */
export function factsOf(lines: readonly string[]): Facts {
  const all = normalizeSpaces(lines.join('\n').normalize('NFKC')).toLowerCase();
  return { lines, all, words: new Set(wordsOf(all)), numbers: new Set(numbersOf(all)) };
}

/**
 * Checks a model's statement against the CV: the quote must be in its line except for white space, and every number, date,
 * name, employer, title, degree and certificate of the text must be in the CV. Doubt counts as a fault.
 * @returns why it may not be shown, or null if it may
 */
export function judgeStatement({ line, quote, text }: Statement, facts: Facts, language: Language): DropReason | null {
  const own = facts.lines[line];
  const quoted = normalizeSpaces(quote);
  if (own === undefined || quoted.length < minQuoteLength || !normalizeSpaces(own).includes(quoted)) return 'quote';
  return checkText(text, facts, language);
}

/**
 * Checks a text against the CV: every number, date, name, employer, title, degree and certificate must be in the CV. Doubt counts as a fault.
 * @returns the kind of fact that is not in the CV, or null if all are
 */
export function checkText(text: string, facts: Facts, language: Language): DropReason | null {
  const normalized = normalizeSpaces(text.normalize('NFKC'));
  if (normalized === '' || normalized.length > maxTextLength || /https?:|www\.|@|[<>{}[\]`]/i.test(normalized)) return 'instruction';
  const unknown = numbersOf(normalized.toLowerCase()).find((number) => !facts.numbers.has(number));
  if (unknown !== undefined) return 'number';
  if (!isInLanguage(language, normalized)) return 'language';
  return language === 'zh' ? judgeChinese(normalized, facts) : checkEnglish(normalized, facts);
}

function checkEnglish(text: string, facts: Facts): DropReason | null {
  const low = wordsOf(text.toLowerCase());
  for (const [reason, set] of factWords) if (low.some((word) => set.has(word) && !facts.words.has(word))) return reason;
  if (low.some((word) => isTitleHead(word) && !hasForm(word, facts))) return 'title';
  return hasUnknownName(text, facts) ? 'name' : null;
}

/** Returns whether a word usually ends a title, such as "analyst" or "analysts". */
function isTitleHead(word: string): boolean {
  if (notTitles.has(word)) return false;
  return titleHeads.has(word) || (word.endsWith('s') && titleHeads.has(word.slice(0, -1)));
}

function hasForm(word: string, { words: known }: Facts): boolean {
  return known.has(word) || known.has(`${word}s`) || (word.endsWith('s') && known.has(word.slice(0, -1)));
}

/** Returns whether a text has a capitalised word that is not in the CV, except for common first words of a sentence. */
function hasUnknownName(text: string, facts: Facts): boolean {
  return text.split(/(?<=[.!?:;…])\s+|["“”‘’()]/u).some((sentence) =>
    (sentence.match(/[\p{L}\p{N}][\p{L}\p{N}&'’.-]*/gu) ?? []).some((token, at) => {
      const word = token.replace(/['’](?:s|re|ve|ll|d|t|m)$/i, '').replace(/[.'’-]+$/, '');
      if (!/\p{Lu}/u.test(word) || capitals.has(word)) return false;
      const low = word.toLowerCase();
      if (facts.words.has(low) || low.split(/[-&.]/).every((part) => facts.words.has(part))) return false;
      return !(at === 0 && /^\p{Lu}\p{Ll}*$/u.test(word) && (openers.has(low) || facts.openers?.has(low)));
    }),
  );
}

/** Returns whether a text is in the language of the analysis. */
function isInLanguage(language: Language, text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/[A-Za-z]+/g)?.length ?? 0;
  return language === 'zh' ? characters > letters : letters > characters;
}

/** Replaces each run of white space with one space. */
function normalizeSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lists the numbers of a text without thousands separators: "12,000" and "12 000" are 12000, and 3.50 is 3.5. */
function numbersOf(text: string): string[] {
  const joined = text.replace(/(?<=\d)[,' ](?=\d{3}(?!\d))/g, '');
  return (joined.match(/\d+(?:\.\d+)?/g) ?? []).flatMap((number) => {
    const [whole = '', part] = number.split('.');
    // may be a date such as 2021.03, so its parts are numbers too
    return part === undefined ? [whole.replace(/^0+(?=\d)/, '')] : [String(Number(number)), whole, part.replace(/^0+(?=\d)/, '')];
  });
}
