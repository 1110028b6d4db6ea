import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill } from '#src/i18n/fill.ts';

describe('a text with placeholders', () => {
  it('has each of them replaced wherever it occurs', () => {
    expect(fill('{{count}} of {{total}}, {{count}}', { count: 3, total: 'all' })).toBe('3 of all, 3');
    expect(fill('相似度{{percent}}%', { percent: 0 })).toBe('相似度0%');
    expect(fill('“{{query}}”', { query: '' })).toBe('“”');
  });

  it('keeps a placeholder without a value, and ignores a value without a placeholder', () => {
    expect(fill('{{a}} {{b}}', { a: 1, c: 2 })).toBe('1 {{b}}');
    expect(fill('{a} {{ a }} {{}}', { a: 1 })).toBe('{a} {{ a }} {{}}');
  });

  it('contains values literally, whatever they look like', () => {
    for (const query of ['{{count}}', '$&', '$1', "$'", '\\', '<b>']) expect(fill('“{{query}}”', { query, count: 1 })).toBe(`“${query}”`);
  });

  it('contains any value unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        expect(fill('<{{one}}|{{other}}|{{one}}>', { one, other })).toBe(`<${one}|${other}|${one}>`);
      }),
    );
  });

  it('ignores inherited properties', () => {
    expect(fill('{{missing}}', {})).toBe('{{missing}}');
  });
});
