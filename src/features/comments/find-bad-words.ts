import chineseWords from 'naughty-words/zh.json' with { type: 'json' };
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import exceptions from './word-exceptions.json' with { type: 'json' };

/** Built at the first comment: nothing else of the product needs it. */
let english: RegExpMatcher | null = null;

function englishMatcher(): RegExpMatcher {
  const { blacklistedTerms, whitelistedTerms } = englishDataset.build();
  english ??= new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...(whitelistedTerms ?? []), ...exceptions.en],
    ...englishRecommendedTransformers,
  });
  return english;
}

const spared = new Set(exceptions.zh);
const chinese = chineseWords
  .filter((word) => !spared.has(word))
  .map((word) => foldText(word))
  .filter((word) => word !== '');

/**
 * The text as words are looked for in it: one form of each character, lower case, and nothing invisible, no space and no mark between
 * letters, so that spacing a word out does not hide it.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Letters that stand one by one, put together: `f. u. c. k` is one word. */
function joinSpelledOut(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu, (letters) =>
    letters.replace(/[^\p{L}\p{N}]+/gu, ''),
  );
}

/**
 * Whether a text holds a word that no comment may hold. English by the library `obscenity` (spelling tricks included), Chinese by the list of
 * `naughty-words`, less `word-exceptions.json`: words of medicine, places, trades, and such as stand inside innocent ones.
 */
export function hasBadWords(text: string): boolean {
  const folded = foldText(text);
  return englishMatcher().hasMatch(joinSpelledOut(text)) || chinese.some((word) => folded.includes(word));
}
