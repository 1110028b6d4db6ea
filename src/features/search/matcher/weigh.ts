import type { Guess } from '../contract.ts';
import { nameSimilarity } from '../similarity.ts';
import type { Evidence } from './score.ts';

/**
 * The evidence for each of a text's candidates.
 * @param names the normalised names of every candidate, by its O*NET-SOC code
 * @param variants the normalised text, with and without words of seniority
 */
export function gatherEvidence(
  guess: Guess,
  names: ReadonlyMap<string, readonly string[]>,
  variants: readonly string[],
): Map<string, Evidence> {
  const probabilities = new Map(guess.occupations.map(({ code, probability }) => [code, probability]));
  const candidates = [...names].map(([code, own]) => ({
    code,
    probability: probabilities.get(code) ?? 0,
    likeness: likenessOf(variants, own),
  }));
  const { noJob, familiar, familiarWords, familiarPairs } = guess;
  return new Map(
    candidates.map(({ code, probability, likeness }) => {
      const others = candidates.filter((other) => other.code !== code);
      const nextProbability = Math.max(0, ...others.map((other) => other.probability));
      const nextLikeness = Math.max(0, ...others.map((other) => other.likeness));
      return [code, { probability, nextProbability, likeness, nextLikeness, noJob, familiar, familiarWords, familiarPairs }];
    }),
  );
}

/** How alike a text is to the closest of the names, 0 to 1. */
function likenessOf(variants: readonly string[], names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => Math.max(...variants.map((variant) => nameSimilarity(variant, name)))));
}
