import { titleHeads } from '#src/features/search/query/matcher/title-head.ts';
import { checkChinese } from './check-chinese.ts';
import type { DropReason } from './contract.ts';
import type { Facts, Statement } from './types.ts';
import words from './fact-words.json' with { type: 'json' };
import type { Language } from '#src/shared/language.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const openers = list(words.openers);
const capitals = list(words.capitals);
const notTitles = list(words.noTitles);
/** Words that say something of a person's life: each must be in the CV. */
const telling: readonly (readonly [DropReason, ReadonlySet<string>])[] = [
  ['number', list(words.numbers)],
  ['date', list(words.dates)],
  ['degree', list(words.degrees)],
  ['certificate', list(words.certificates)],
  ['claim', list(words.claims)],
  ['employer', list(words.institutions)],
];

/** Shorter quotes could be anywhere. */
const shortestQuote = 4;
const longestText = 600;

/** Prepares a CV for the checks. */
export function factsOf(lines: readonly string[]): Facts {
  const all = spaced(lines.join('\n').normalize('NFKC')).toLowerCase();
  return { lines, all, words: new Set(wordsOf(all)), numbers: new Set(numbersOf(all)) };
}

/**
 * Checks what a model says against the CV: the quote is in its line verbatim once white space is normalised, and every number, date,
 * name, employer, title, degree and certificate of the text is in the CV. In doubt it is dropped: nothing is shown that the CV does not say.
 * @returns why it may not be shown; null if it may
 */
export function checkStatement({ line, quote, text }: Statement, facts: Facts, language: Language): DropReason | null {
  const own = facts.lines[line];
  const quoted = spaced(quote);
  if (own === undefined || quoted.length < shortestQuote || !spaced(own).includes(quoted)) return 'quote';
  return checkText(text, facts, language);
}

/**
 * Checks a text against the CV: every number, date, name, employer, title, degree and certificate in it is there. In doubt it fails.
 * @returns what is in the text and not in the CV; null if nothing does
 */
export function checkText(text: string, facts: Facts, language: Language): DropReason | null {
  const said = spaced(text.normalize('NFKC'));
  if (said === '' || said.length > longestText || /https?:|www\.|@|[<>{}[\]`]/i.test(said)) return 'instruction';
  const unknown = numbersOf(said.toLowerCase()).find((number) => !facts.numbers.has(number));
  if (unknown !== undefined) return 'number';
  if (!isIn(language, said)) return 'language';
  return language === 'zh' ? checkChinese(said, facts) : checkEnglish(said, facts);
}

function checkEnglish(text: string, facts: Facts): DropReason | null {
  const low = wordsOf(text.toLowerCase());
  for (const [reason, set] of telling) if (low.some((word) => set.has(word) && !facts.words.has(word))) return reason;
  if (low.some((word) => namesTitle(word) && !hasForm(word, facts))) return 'title';
  return unknownName(text, facts) ? 'name' : null;
}

/** Whether a word usually ends a title: "analyst", "analysts". */
function namesTitle(word: string): boolean {
  if (notTitles.has(word)) return false;
  return titleHeads.has(word) || (word.endsWith('s') && titleHeads.has(word.slice(0, -1)));
}

function hasForm(word: string, { words: known }: Facts): boolean {
  return known.has(word) || known.has(`${word}s`) || (word.endsWith('s') && known.has(word.slice(0, -1)));
}

/** Whether a text has a word in capitals that the CV does not have. A sentence may also open with a word that opens sentences. */
function unknownName(text: string, facts: Facts): boolean {
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

/** Whether a text is in the language of the analysis. */
function isIn(language: Language, text: string): boolean {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = text.match(/[A-Za-z]+/g)?.length ?? 0;
  return language === 'zh' ? characters > letters : letters > characters;
}

/** White space as single spaces. */
function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The numbers of a text, without the marks between thousands: "12,000" and "12 000" are 12000, and 3.50 is 3.5. */
function numbersOf(text: string): string[] {
  const joined = text.replace(/(?<=\d)[,' ](?=\d{3}(?!\d))/g, '');
  return (joined.match(/\d+(?:\.\d+)?/g) ?? []).flatMap((number) => {
    const [whole = '', part] = number.split('.');
    // 2021.03 is a date: its parts are known too
    return part === undefined ? [whole.replace(/^0+(?=\d)/, '')] : [String(Number(number)), whole, part.replace(/^0+(?=\d)/, '')];
  });
}
