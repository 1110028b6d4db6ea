import { describe, expect, it } from 'vitest';
import { namesIn } from '#src/features/search/query/names/name-index.ts';
import { isLevelOnly } from '#src/features/search/query/list-suggestions.ts';
import { isHiddenIndecent, rankNames } from '#src/features/search/query/names/rank-names.ts';
import type { Language } from '#src/shared/language.ts';

const limit = 8;
const suggest = (text: string, language: Language) => rankNames([text], language).slice(0, limit);
const suggestedNames = (text: string, language: Language) => suggest(text, language).map(({ name }) => name.alias.toLowerCase());

describe('the suggested names for a text', () => {
  it.each([
    ['nu', 'en', 'nurse'],
    ['te', 'en', 'teacher'],
    ['ca', 'en', 'cashiers'],
    ['accoun', 'en', 'accountant'],
    ['会', 'zh', '会计'],
    ['hushi', 'zh', '护士'],
    ['kj', 'zh', '会计'],
  ] as const)('begin with what most people do: %s (%s)', (text, language, name) => {
    expect(suggestedNames(text, language).slice(0, 2)).toContain(name);
  });

  it('include names with the text in the middle', () => {
    expect(suggestedNames('子商务', 'zh')[0]).toBe('电子商务');
  });

  it('are in the language of the page if the text is in it', () => {
    for (const { normalized } of namesIn('en').filter((_, at) => at % 50 === 0))
      for (const { name } of suggest(normalized.slice(0, 3), 'en')) expect(name.language, normalized).toBe('en');
  });

  it('include each job once', () => {
    const keys = suggest('teacher', 'en').map(({ name }) => name.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are found without an error for long texts and for characters of patterns', () => {
    for (const text of ['a'.repeat(130), '%', '\\', '.*', 'a', '会'.repeat(130)]) expect(Array.isArray(rankNames([text], 'zh'))).toBe(true);
  });
});

describe('indecent work', () => {
  const discreetNames = (['en', 'zh'] as const).flatMap((language) => namesIn(language).filter(({ isDiscreet }) => isDiscreet));

  it('is marked in the catalogue', () => {
    expect(discreetNames.map(({ alias }) => alias)).toContain('Sex Workers');
  });

  it.each(discreetNames.map(({ normalized, language }) => [normalized, language] as const))(
    'is not suggested before “%s” is nearly typed (%s)',
    (name, language) => {
      for (let length = 1; length < name.length - 1; length += 1) {
        const text = name.slice(0, length);
        if (discreetNames.some(({ normalized }) => normalized !== name && normalized.startsWith(text) && normalized.length - length <= 1))
          continue;
        expect(suggest(text, language).filter((one) => one.name.isDiscreet)).toEqual([]);
        expect(isHiddenIndecent('sex-workers', [text])).toBe(true);
      }
      expect(suggest(name, language).some((one) => one.name.isDiscreet)).toBe(true);
      expect(isHiddenIndecent('sex-workers', [name])).toBe(false);
    },
  );

  it('does not include other work', () => {
    expect(isHiddenIndecent('29-1141.00', ['s'])).toBe(false);
  });
});

it.each([
  ['seni', true],
  ['junior', true],
  ['高级', true],
  ['sen', false],
  ['nurse', false],
  ['senior nurse', false],
])('“%s” is a level in front of a job: %s', (text, isLevel) => {
  expect(isLevelOnly(text)).toBe(isLevel);
});
