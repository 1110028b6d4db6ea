import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanQuery, cleanQueryWhileTyping, maxQueryLength } from '#src/features/catalogue/titles/clean-query.ts';

const allowed = /^[\p{L}\p{M}\p{N}\s-]*$/u;
const lengthOf = (text: string) => Array.from(text).length;

/** Any text: any code points, hostile characters, letters with separate marks, and long texts. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '-', '!', 'e', '\u0301', '\u0323', '护', '𠮷', '👩‍🏭', '\t', '\uFEFF', '\u200B'),
    maxLength: 300,
  }),
);
const typed = fc.string({
  unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(' ', '-', '!')),
  maxLength: 160,
});

describe('a cleaned query', () => {
  it('has at most 130 characters, only letters, digits, whitespace and hyphens, and no space at its ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanQuery(text);
        expect(lengthOf(clean)).toBeLessThanOrEqual(maxQueryLength);
        expect(clean).toMatch(allowed);
        expect(clean).toBe(clean.trim());
        expect(clean.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanQuery(cleanQuery(text))).toBe(cleanQuery(text));
      }),
      { numRuns: 1000, examples: [['e!\u0301'], [`${'a'.repeat(129)}e!\u0301`]] },
    );
  });

  it('does not change when it is cleaned again, whichever character of Unicode it contains', () => {
    const unstable: string[] = [];
    for (let point = 0; point < 0x30000; point += 1) {
      const clean = cleanQuery(`a${String.fromCodePoint(point)}\u0301`);
      if (cleanQuery(clean) !== clean || !allowed.test(clean)) unstable.push(point.toString(16));
    }
    expect(unstable.slice(0, 10)).toEqual([]);
  });

  it('is the same whether it was typed letter by letter or pasted at once', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const field = Array.from(text).reduce((shown, character) => cleanQueryWhileTyping(shown + character), '');
        expect(cleanQuery(field)).toBe(cleanQuery(text));
      }),
      { numRuns: 500, examples: [['e!\u0301'], [`  ${'ab '.repeat(60)}`]] },
    );
  });

  it.each([
    ['nurse', 'nurse'],
    ['  Front-end   developer\t', 'Front-end   developer'],
    ['C++ developer (senior)!', 'C  developer senior'],
    ['Assistant VP/Claims Manager', 'Assistant VP Claims Manager'],
    ['底薪4.5K', '底薪4 5K'],
    ['律师（上海）', '律师 上海'],
    ["nurse's; DROP TABLE jobs--", 'nurses  DROP TABLE jobs--'],
    ['<script>alert(1)</script>', 'script alert 1 script'],
    ['护士👩‍⚕️，护理', '护士 护理'],
    ['Krankenpfleger für Ältere', 'Krankenpfleger für Ältere'],
    ['مهندس برمجيات', 'مهندس برمجيات'],
    ['हिन्दी शिक्षक', 'हिन्दी शिक्षक'],
    ['3D artist', '3D artist'],
    ['cafe\u0301', 'caf\u00e9'],
    ['\u200Bnurse\u202E', 'nurse'],
    ['nurse\uFE0F\u3164', 'nurse'],
  ])('of %j is %j', (text, clean) => {
    expect(cleanQuery(text)).toBe(clean);
  });

  it.each(['', '   ', '!!!', '👍', '\u200B', '⚕️', '\u3164', '\n\t', '…—'])('of %j is empty', (text) => {
    expect(cleanQuery(text)).toBe('');
  });

  it('keeps the first 130 characters, and counts a character outside the basic plane once', () => {
    expect(cleanQuery('a'.repeat(131))).toBe('a'.repeat(130));
    expect(cleanQuery('𠮷'.repeat(131))).toBe('𠮷'.repeat(130));
    expect(cleanQuery(`${'a'.repeat(129)} b`)).toBe('a'.repeat(129));
  });

  it('does not count removed characters and leading spaces', () => {
    expect(cleanQuery(` !${"'a".repeat(130)}`)).toBe('a'.repeat(130));
  });
});

describe('a query that is still being typed', () => {
  it('keeps a space at its end, so that the next word can follow, but none at its beginning', () => {
    expect(cleanQueryWhileTyping(' software ')).toBe('software ');
  });

  it('has no more than 130 characters', () => {
    expect(cleanQueryWhileTyping(`${'a'.repeat(129)} b`)).toBe(`${'a'.repeat(129)} `);
  });
});
