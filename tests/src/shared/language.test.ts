import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageFromHeader, languages } from '#src/shared/language.ts';
import { bilingualSchema } from '#src/shared/language-schema.ts';

describe('the language of a request', () => {
  it.each([
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['ZH-Hant-TW', 'zh'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-US,en;q=0.9,zh;q=0.8', 'en'],
    ['en;q=0.2, zh;q=0.8', 'zh'],
    ['en;q=0.8, zh;q=0.8', 'en'],
    ['zh;q=0.8, en;q=0.8', 'zh'],
    ['fr-FR, de;q=0.9, zh;q=0.1', 'zh'],
    ['fr, en;q=0.5, zh;q=0.4', 'en'],
    ['zh;q=0, en', 'en'],
    ['zh;q=0', 'en'],
    ['zh ; q=0.3 , en ; q=0.2', 'zh'],
    ['zh;level=1;q=0.1, en;q=0.2', 'en'],
  ])('of %j is %s', (header, language) => {
    expect(languageFromHeader(header)).toBe(language);
  });

  it.each([undefined, null, '', '*', ',', ';;;', 'q=1', 'zhx', 'zha-CN', 'eng', 'fr,de', ' , ', 'zh;q=.'])(
    'is English if the header has no language of the site: %j',
    (header) => {
      expect(languageFromHeader(header)).toBe('en');
    },
  );

  it('is a language of the site for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'zhen-*;q=0.19, ') }), (header) => {
        expect(languages).toContain(languageFromHeader(header));
      }),
      { numRuns: 500 },
    );
  });

  it('is the one with the higher weight', () => {
    const thousandths = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(thousandths, thousandths, (zh, en) => {
        const expected = zh > en ? 'zh' : 'en';
        expect(languageFromHeader(`en;q=${en / 1000},zh;q=${zh / 1000}`)).toBe(expected);
      }),
    );
  });
});

describe('a text in both languages', () => {
  it('is refused when either is empty or missing', () => {
    expect(bilingualSchema.safeParse({ en: 'a', zh: '甲' }).success).toBe(true);
    for (const text of [{ en: '', zh: '甲' }, { en: 'a', zh: '' }, { en: 'a' }, { zh: '甲' }, 'a']) {
      expect(bilingualSchema.safeParse(text).success).toBe(false);
    }
  });
});
