import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featuresOf, hashOf, translate } from '#src/features/search/query/matcher/features.ts';

describe('the features of a text', () => {
  it('are scaled to length 1, each hash once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { hashes, values } = featuresOf(text);
        expect(new Set(hashes).size).toBe(hashes.length);
        const squares = values.reduce((sum, value) => sum + value * value, 0);
        expect(hashes.length === 0 ? squares : Math.abs(squares - 1) < 1e-9 ? 0 : squares).toBe(0);
      }),
    );
  });

  it('are the same for two spellings of one title', () => {
    expect(featuresOf('Registered  NURSES')).toEqual(featuresOf('registered nurse'));
  });

  it('include the words and their pairs in either order', () => {
    const { words, pairs } = featuresOf('nurse registered');
    expect(words.toSorted()).toEqual([hashOf('wnurse'), hashOf('wregistered')].toSorted());
    expect(pairs).toEqual(featuresOf('registered nurse').pairs);
  });

  it('of Chinese include the English words of its parts, which do not count as words of the text', () => {
    const { hashes, words } = featuresOf('焊接工程师');
    expect(hashes).toContain(hashOf('wwelding'));
    expect(hashes).toContain(hashOf('wengineer'));
    expect(words).toHaveLength(5);
    expect(words).not.toContain(hashOf('wwelding'));
  });
});

describe('the lexicon', () => {
  it('translates the longest part first and skips what it does not have', () => {
    expect(translate('焊接工程师')).toEqual(['welding', 'welder', 'engineer']);
    expect(translate('〇工程师')).toEqual(['engineer']);
    expect(translate('')).toEqual([]);
  });
});
