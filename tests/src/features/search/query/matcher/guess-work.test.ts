import { describe, expect, it } from 'vitest';
import { guessWork } from '#src/features/search/query/matcher/guess-work.ts';
import type { Guess } from '#src/features/search/query/contract.ts';

/** Creates a model from texts with the probabilities of their occupations. */
const createModel =
  (texts: Record<string, Record<string, number>>) =>
  (text: string): Guess => ({
    occupations: Object.entries(texts[text] ?? {}).map(([code, probability]) => ({ code, probability, votes: 0 })),
    noJob: 0,
    familiar: 1,
    familiarWords: 1,
    familiarPairs: 1,
  });
const guess = createModel({
  nonsense: { a: 0.01, b: 0.01 },
  nurse: { a: 1 },
  'bake bread': { c: 0.02 },
  'sell cake': { d: 0.5, c: 0.5 },
  'bake bread sell cake': { c: 0.03, d: 0.01 },
});
const codesOf = (title: string, descriptions: string[]) => guessWork(guess, { title, descriptions }).map(({ code }) => code);
const sharesOf = (title: string, descriptions: string[]) => {
  const occupations = guessWork(guess, { title, descriptions });
  const total = occupations.reduce((sum, { probability }) => sum + probability, 0);
  return Object.fromEntries(occupations.map(({ code, probability }) => [code, Math.round((100 * probability) / total)]));
};

describe('the occupations of described work', () => {
  it('are those of the title if nothing is described', () => {
    expect(guessWork(guess, { title: 'nurse', descriptions: [] })).toEqual(guess('nurse').occupations);
  });

  it('are those of the whole description and of its clauses if the title says nothing', () => {
    expect(codesOf('nonsense', ['bake bread, sell cake'])[0]).toBe('c');
    expect(sharesOf('nonsense', ['bake bread, sell cake'])['c']).toBeGreaterThan(60);
    expect(codesOf('nonsense', ['bake bread, sell cake'])).toContain('d');
  });

  it('count a clear title as much as each description', () => {
    expect(sharesOf('nurse', ['bake bread'])).toEqual({ a: 50, c: 50 });
    expect(sharesOf('nurse', ['bake bread', 'nurse', 'nurse'])).toEqual({ a: 75, c: 25 });
  });

  it('are none if the model knows neither the title nor the description', () => {
    expect(codesOf('unheard', ['of'])).toEqual([]);
  });
});
