import { describe, expect, it } from 'vitest';
import { guessWork } from '#src/features/search/query/matcher/guess-work.ts';
import type { Guess } from '#src/features/search/query/contract.ts';

/** A model that knows these texts: each with the probabilities of occupations. */
const knowing =
  (texts: Record<string, Record<string, number>>) =>
  (text: string): Guess => ({
    occupations: Object.entries(texts[text] ?? {}).map(([code, probability]) => ({ code, probability, votes: 0 })),
    noJob: 0,
    familiar: 1,
    familiarWords: 1,
    familiarPairs: 1,
  });
const guess = knowing({
  nonsense: { a: 0.01, b: 0.01 },
  nurse: { a: 1 },
  'bake bread': { c: 0.02 },
  'sell cake': { d: 0.5, c: 0.5 },
  'bake bread sell cake': { c: 0.03, d: 0.01 },
});
const codes = (title: string, descriptions: string[]) => guessWork(guess, { title, descriptions }).map(({ code }) => code);
const shares = (title: string, descriptions: string[]) => {
  const found = guessWork(guess, { title, descriptions });
  const total = found.reduce((sum, { probability }) => sum + probability, 0);
  return Object.fromEntries(found.map(({ code, probability }) => [code, Math.round((100 * probability) / total)]));
};

describe('the occupations of described work', () => {
  it('are those of the title where nothing is described', () => {
    expect(guessWork(guess, { title: 'nurse', descriptions: [] })).toEqual(guess('nurse').occupations);
  });

  it('are those of the description where the title says nothing, from the whole and from its clauses', () => {
    expect(codes('nonsense', ['bake bread, sell cake'])[0]).toBe('c');
    expect(shares('nonsense', ['bake bread, sell cake'])['c']).toBeGreaterThan(60);
    expect(codes('nonsense', ['bake bread, sell cake'])).toContain('d');
  });

  it('stay those of a title that says it all by half, whatever one visitor writes; and each visitor counts alike', () => {
    expect(shares('nurse', ['bake bread'])).toEqual({ a: 50, c: 50 });
    expect(shares('nurse', ['bake bread', 'nurse', 'nurse'])).toEqual({ a: 75, c: 25 });
  });

  it('are none where the model knows nothing of either', () => {
    expect(codes('unheard', ['of'])).toEqual([]);
  });
});
