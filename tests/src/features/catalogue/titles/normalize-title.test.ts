import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';

describe('the spelling of a title', () => {
  it.each([
    ['Registered Nurses', 'registered nurse'],
    ['FRONT-END DEVELOPER', 'front end developer'],
    ['Secretaries', 'secretary'],
    ['Coaches', 'coach'],
    ['Waitresses', 'waitress'],
    ['Actresses', 'actress'],
    ['Buses', 'bus'],
    ['Salesmen', 'salesman'],
    ['Cameramen', 'cameraman'],
    ['Women', 'woman'],
    ['Midwives', 'midwife'],
    ['Cookies', 'cookie'],
    ['Movies', 'movie'],
    ['Cameras', 'camera'],
    ['Tattoos', 'tattoo'],
    ['Lenses', 'lens'],
    ['Nurses', 'nurse'],
    ['Warehouses', 'warehouse'],
    ['Prizes', 'prize'],
    ['Tax Preparers', 'tax preparer'],
    ['Buyers & Purchasing Agents', 'buyer and purchasing agent'],
    ["Judge's clerk", 'judge clerk'],
    ['Judge’s clerk', 'judge clerk'],
    ['Carpenter/Joiner', 'carpenter joiner'],
    ['  Data   scientist ', 'data scientist'],
    ['Ｎｕｒｓｅ', 'nurse'],
    ['ﬁnance clerk', 'finance clerk'],
    ['cafe\u0301 owner', 'caf\u00e9 owner'],
    ['Sales, retail (part-time)', 'sale retail part time'],
    ['护士（急诊）', '护士 急诊'],
  ])('%j and %j are the same title', (one, other) => {
    expect(normalizeTitle(one)).toBe(normalizeTitle(other));
    expect(normalizeTitle(other)).toBe(other);
  });

  it.each([
    ['nurse', 'nursery'],
    ['C developer', 'C++ developer'],
    ['C developer', 'C# developer'],
    ['hairdresser', 'hair dresser'],
    ['护士', '护师'],
    ['chemist', 'chemistry'],
  ])('%j and %j are different titles', (one, other) => {
    expect(normalizeTitle(one)).not.toBe(normalizeTitle(other));
  });

  it.each(['specimen', 'regimen', 'ramen', 'men'])('%j is not a plural', (word) => {
    expect(normalizeTitle(word)).toBe(word);
  });

  it.each(['business', 'campus', 'analysis', 'physics', 'news', 'gas', 'chaos', 'bus', 'dos', 'lens', 'canvas', 'asbestos'])(
    '%j keeps its s, because it is not a plural',
    (word) => {
      expect(normalizeTitle(word)).toBe(word);
    },
  );
});

describe('a normalised title', () => {
  it('does not change when it is normalised again', () => {
    const piece = fc.constantFrom(
      'nurses',
      'men',
      'ives',
      'ies',
      's',
      "'s",
      '’s',
      '&',
      '-',
      ' ',
      'ss',
      'ches',
      'İ',
      'ß',
      '护士',
      'é',
      '½',
      '+',
      'A',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (title) => {
        expect(normalizeTitle(normalizeTitle(title))).toBe(normalizeTitle(title));
      }),
      { numRuns: 1000 },
    );
  });

  it('has only letters, marks, digits, plus and sharp signs, one space between words, and no capitals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const normalized = normalizeTitle(title);
        expect(normalized).toMatch(/^(?:[\p{L}\p{M}\p{N}+#]+(?: [\p{L}\p{M}\p{N}+#]+)*)?$/u);
        expect(normalized).toBe(normalized.toLowerCase());
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on capitals, punctuation around words, and the number of spaces', () => {
    const words = fc.array(fc.constantFrom('nurse', 'teachers', 'art', 'secretaries', 'boxes', '律师', 'l2'), {
      minLength: 1,
      maxLength: 5,
    });
    const separator = fc.constantFrom(' ', '  ', '-', '/', ', ', ' (', ')', '\t', '、');
    fc.assert(
      fc.property(words, separator, (parts, between) => {
        expect(normalizeTitle(parts.join(between).toUpperCase())).toBe(normalizeTitle(parts.join(' ')));
      }),
    );
  });

  it('is empty for a text without a letter or digit', () => {
    for (const text of ['', '   ', '!?', '—', '👍', '\u0301']) expect(normalizeTitle(text)).toBe('');
  });
});
