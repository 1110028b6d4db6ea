import chineseWords from 'naughty-words/zh.json' with { type: 'json' };
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { plainLetters } from './invisible-characters.ts';
import exceptions from './word-exceptions.json' with { type: 'json' };

/** Built at first use; most requests need none. */
let english: RegExpMatcher | null = null;

function englishMatcher(): RegExpMatcher {
  if (english) return english;
  const { blacklistedTerms, whitelistedTerms } = englishDataset.build();
  english = new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...(whitelistedTerms ?? []), ...exceptions.en],
    ...englishRecommendedTransformers,
  });
  return english;
}

const allowed = new Set(exceptions.zh);
const chinese = chineseWords
  .filter((word) => !allowed.has(word))
  .map((word) => foldText(word))
  .filter((word) => word !== '');

/**
 * Folds a text for word search: canonical characters, lower case, without invisible characters, marks on letters, and spaces
 * and signs between letters, so that none of them hides a word.
 */
export function foldText(text: string): string {
  return plainLetters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Joins letters that are written apart: `f. u. c. k` becomes one word. */
function joinSpelledOut(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu, (letters) =>
    letters.replace(/[^\p{L}\p{N}]+/gu, ''),
  );
}

/** UUIDs and long hexadecimal numbers. Read as obfuscated spelling, one UUID of ninety holds a bad word. */
const identifiers = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?=[a-f]*\d)[0-9a-f]{12,})\b/gi;

/**
 * Whether a text contains a blocked word. English: the library `obscenity`, including obfuscated spellings. Chinese: the `naughty-words`
 * list without `word-exceptions.json` (medical terms, places, trades, parts of innocent words).
 */
export function hasBadWords(text: string): boolean {
  const folded = foldText(text);
  const spelled = joinSpelledOut(plainLetters(text).replace(identifiers, ' '));
  return englishMatcher().hasMatch(spelled) || chinese.some((word) => folded.includes(word));
}
