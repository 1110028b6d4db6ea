import { describe, expect, it } from 'vitest';
import { withoutSlip } from '#src/features/search/matcher/spelling.ts';

const known = new Set(['wood', 'planer', 'solar', 'lowyer']);
const mended = (text: string) => withoutSlip(text, (word) => known.has(word));

describe('a slip of the finger in the last word', () => {
  it.each([
    ['lawer', 'lawyer'],
    ['nurce', 'nurse'],
    ['school techer', 'school teacher'],
    ['solar enginer', 'solar engineer'],
    ['accuontant', 'accountant'],
    ['pilote', 'pilot'],
  ])('is mended: %s', (typed, meant) => {
    expect(mended(typed)).toBe(meant);
  });

  it('is none in a word that is known, that titles end with, that is short, or that no word is near to', () => {
    for (const text of ['wood planer', 'lowyer', 'teacher', 'ceo', 'xyzzy', 'zookeepr apprentic 3', '护是', ''])
      expect(mended(text)).toBe(text);
  });
});
