import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill } from '#src/i18n/fill.ts';

describe('a text with places for parameters', () => {
  it('gets the value of each, as often as it occurs', () => {
    expect(fill('{{count}} of {{total}}, {{count}}', { count: 3, total: 'all' })).toBe('3 of all, 3');
    expect(fill('相似度{{percent}}%', { percent: 0 })).toBe('相似度0%');
    expect(fill('“{{query}}”', { query: '' })).toBe('“”');
  });

  it('keeps a place for which there is no value, and passes over a value for which there is no place', () => {
    expect(fill('{{a}} {{b}}', { a: 1, c: 2 })).toBe('1 {{b}}');
    expect(fill('{a} {{ a }} {{}}', { a: 1 })).toBe('{a} {{ a }} {{}}');
  });

  it('takes a value for the words that it is, whatever it looks like', () => {
    for (const query of ['{{count}}', '$&', '$1', "$'", '\\', '<b>']) expect(fill('“{{query}}”', { query, count: 1 })).toBe(`“${query}”`);
  });

  it('holds every value whole, for any value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        expect(fill('<{{one}}|{{other}}|{{one}}>', { one, other })).toBe(`<${one}|${other}|${one}>`);
      }),
    );
  });

  it('does not read what an object merely inherits', () => {
    expect(fill('{{missing}}', {})).toBe('{{missing}}');
  });
});
