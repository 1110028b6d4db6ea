import { Converter, CustomConverter } from 'opencc-js/t2cn';
import regional from './regional-words.json' with { type: 'json' };

type Convert = (text: string) => string;

/** Built at the first text with Chinese characters: the tables take a few milliseconds. */
let converters: { characters: Convert; words: Convert; regionalWords: Convert } | null = null;

function build() {
  return {
    characters: Converter({ from: 't', to: 'cn' }),
    words: Converter({ from: 'twp', to: 'cn' }),
    regionalWords: CustomConverter(Object.entries(regional)),
  };
}

/**
 * Writes Traditional Chinese as it is written and said on the mainland: 會計 as 会计, 軟體工程師 as 软件工程师, 計程車司機 as 出租车司机.
 * A text without a Traditional character stays as it is, because some of its words would mean something else in Taiwan.
 */
export function simplifyChinese(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text;
  converters ??= build();
  if (converters.characters(text) === text) return text;
  return converters.regionalWords(converters.words(text));
}
