import { Converter, CustomConverter } from 'opencc-js/t2cn';
import { namesIn } from '../names/name-index.ts';
import regional from './regional-words.json' with { type: 'json' };

type Convert = (text: string) => string;

/** Built at the first text with a Traditional character: the tables take some milliseconds. */
let converters: { characters: Convert; words: Convert; regionalWords: Convert; isName: (text: string) => boolean } | null = null;

/** What a text in Taiwan or Hong Kong calls so is something else when it is a part of a longer word: 機師 is a pilot, 電機師 is none. */
const wholeWords = new Map(Object.entries(regional.whole));

function build() {
  const words = Object.entries(regional.anywhere);
  const regionalWord = new RegExp(words.map(([word]) => word).join('|'), 'u');
  const names = new Set(namesIn('zh').map(({ alias }) => alias));
  const kept = [...names].filter((name) => regionalWord.test(name) && !(name in regional.anywhere));
  return {
    characters: Converter({ from: 't', to: 'cn' }),
    words: Converter({ from: 'twp', to: 'cn' }),
    /** Names of jobs stay whole: 食品檢驗員 has 品檢 in it by accident. */
    regionalWords: CustomConverter([...words, ...kept.map((name): [string, string] => [name, name])]),
    isName: (text: string) => names.has(text),
  };
}

/**
 * Writes Traditional Chinese as it is written and said on the mainland: 會計 as 会计, 軟體工程師 as 软件工程师, 計程車司機 as 出租车司机.
 * A text without a Traditional character stays as it is, because some of its words would mean something else in Taiwan; so does a name of a
 * job in the catalogue.
 */
export function simplifyChinese(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  converters ??= build();
  const { characters, words, regionalWords, isName } = converters;
  if (characters(text) === text) return text;
  return words(text).replace(/\p{Script=Han}+/gu, (word) => (isName(word) ? word : (wholeWords.get(word) ?? regionalWords(word))));
}
