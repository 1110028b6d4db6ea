import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnstorable } from '#functions/http/unstorable.ts';

/** Finds the same faults by parsing, which fails for deep documents. */
function findByParsing(json: string): string | undefined {
  const faults = new Set<string>();
  const look = (text: string) => {
    if (text.includes('\0')) faults.add('control_characters');
    if (!text.isWellFormed()) faults.add('broken_character');
  };
  JSON.parse(json, (name, value: unknown) => {
    look(name);
    if (typeof value === 'string') look(value);
    return value;
  });
  return faults.has('control_characters') ? 'control_characters' : [...faults][0];
}

describe('the scan of a body', () => {
  it('finds the same faults in any JSON document as parsing', () => {
    const unit = fc.constantFrom('\\', '"', '/', 'u', '0', '\0', 'a', '\ud83d', '\ude00', '😀', '\n', '\\u0000', '\\ud83d', '律');
    const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''));
    const document = fc.oneof(text, fc.array(text), fc.dictionary(text, fc.oneof(text, fc.array(text))));
    fc.assert(
      fc.property(document, (value) => {
        const json = JSON.stringify(value);
        expect(findUnstorable(json)).toBe(findByParsing(json));
      }),
      { numRuns: 3000, seed: Number(process.env['TEST_SEED']) },
    );
  });

  it.each([
    ['capital digits', String.raw`"\uD83D\uDE00"`, undefined],
    ['half of a pair in capital digits', String.raw`"\uD83D\u0041"`, 'broken_character'],
    ['two first halves', String.raw`"\ud83d\ud83d\ude00"`, 'broken_character'],
    ['an escaped backslash before u', String.raw`"\\u0000 \\ud83d"`, undefined],
    ['a NUL after half of a pair', String.raw`["\ud83d", "\u0000"]`, 'control_characters'],
    ['a NUL as it is', '"\0"', 'control_characters'],
    ['a document that ends in an escape', String.raw`"\u00`, undefined],
  ])('judges %s', (_, json, fault) => expect(findUnstorable(json)).toBe(fault));

  it('finds a NUL at any depth, even where a parser would fail', () => {
    const depth = 30_000;
    expect(findUnstorable(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)).toBe('control_characters');
    expect(findUnstorable(`{"a":"\\u0000","b":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toBe('control_characters');
  });
});
