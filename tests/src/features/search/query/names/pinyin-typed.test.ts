import { describe, expect, it } from 'vitest';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { namesIn } from '#src/features/search/query/names/name-index.ts';
import { isSpelledInSyllables } from '#src/features/search/query/names/pinyin-typed.ts';

describe('letters', () => {
  it.each(['laoshi', 'zhuang', 'lvshi', 'er'])('consist of pinyin syllables: %s', (letters) => {
    expect(isSpelledInSyllables(letters)).toBe(true);
  });

  it.each(['truckdriver', 'nurse', 'manager', 'laoshr', 'v'])('do not consist of pinyin syllables: %s', (letters) => {
    expect(isSpelledInSyllables(letters)).toBe(false);
  });

  it('of every Chinese name of the catalogue consist of syllables', () => {
    const chinese = namesIn('zh').filter(({ normalized }) => /^\p{Script=Han}+$/u.test(normalized));
    expect(chinese.length).toBeGreaterThan(9000);
    expect(chinese.filter(({ pinyin }) => !isSpelledInSyllables(pinyin))).toEqual([]);
  });
});

it('the stored names are normalised as a search is', () => {
  const names = [...namesIn('en'), ...namesIn('zh')];
  expect(names.filter(({ alias, normalized }) => normalized !== normalizeTitle(alias))).toEqual([]);
});
