import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSearchedWord, wordLikeness } from '#src/features/search/query/word-likeness.ts';

const letters = fc.constantFrom('a', 'b', 'n', 's', '护', '士', '😀');
const word = fc.oneof(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), fc.string({ minLength: 1, maxLength: 40 }));

/** Computes the definition directly: the share of common letter pairs, each as often as both words have it. */
function dice(one: string, other: string): number {
  const pairsOf = (text: string) => Array.from({ length: text.length + 1 }, (_, index) => ` ${text} `.slice(index, index + 2));
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const total = left.length + right.length;
  const common = left.filter((pair) => {
    const index = right.indexOf(pair);
    if (index >= 0) right.splice(index, 1);
    return index >= 0;
  }).length;
  return (2 * common) / total;
}

describe('the likeness of two words', () => {
  it('is their share of common letter pairs, and 0 below a half', () => {
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 5 }), (searchedText, others) => {
        const searched = toSearchedWord(searchedText);
        for (const other of [...others, ...others.map((text) => searchedText.slice(1) + text.slice(0, 2))]) {
          const share = other === searchedText ? 1 : dice(searchedText, other);
          expect(wordLikeness(searched, other)).toBe(share >= 0.5 ? share : 0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('is 1 for the same word, high for a typing error, and 0 for another word', () => {
    const nurse = toSearchedWord('nurse');
    expect(wordLikeness(nurse, 'nurse')).toBe(1);
    expect(wordLikeness(nurse, 'nuurse')).toBeCloseTo(12 / 13, 10);
    expect(wordLikeness(nurse, 'purse')).toBeGreaterThan(0.6);
    expect(wordLikeness(nurse, 'pilot')).toBe(0);
  });
});
