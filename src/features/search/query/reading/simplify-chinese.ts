import { Converter, CustomConverter } from 'opencc-js/t2cn';
import { namesIn } from '../names/name-index.ts';
import regional from './regional-words.json' with { type: 'json' };

type Convert = (text: string) => string;

/** Built for the first Chinese text, because the tables take some milliseconds. */
let converters: { characters: Convert; words: Convert; regionalWords: Convert; isName: (text: string) => boolean } | null = null;

/** Regional words that are only replaced as whole words: 機師 is a pilot, but 電機師 is not. */
const wholeWords = new Map(Object.entries(regional.whole));

function buildConverters() {
  const words = Object.entries(regional.anywhere);
  const regionalWord = new RegExp(words.map(([word]) => word).join('|'), 'u');
  const names = new Set(namesIn('zh').map(({ alias }) => alias));
  const protectedNames = [...names].filter((name) => regionalWord.test(name) && !(name in regional.anywhere));
  return {
    characters: Converter({ from: 't', to: 'cn' }),
    words: Converter({ from: 'twp', to: 'cn' }),
    /** Names of jobs stay whole: 食品檢驗員 contains 品檢 by accident. */
    regionalWords: CustomConverter([...words, ...protectedNames.map((name): [string, string] => [name, name])]),
    isName: (text: string) => names.has(text),
  };
}

/**
 * Converts Traditional Chinese to the characters and words of the mainland: 會計 to 会计, 軟體工程師 to 软件工程师, 計程車司機 to 出租车司机. Names of jobs
 * in the catalogue stay as they are, and so does a text without a Traditional character, because its words could mean something else in Taiwan.
 */
export function simplifyChinese(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  converters ??= buildConverters();
  const { characters, words, regionalWords, isName } = converters;
  if (characters(text) === text) return text;
  return words(text).replace(/\p{Script=Han}+/gu, (word) => (isName(word) ? word : (wholeWords.get(word) ?? regionalWords(word))));
}
