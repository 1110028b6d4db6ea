import type { Guess } from '../contract.ts';
import { similarityTo } from '../similarity.ts';
import type { Evidence } from './score.ts';

/**
 * Gathers the evidence for each candidate of a text.
 * @param names normalised names of each candidate, by O*NET-SOC code
 * @param variants the normalised text, with and without seniority words
 */
export function gatherEvidence(
  guess: Guess,
  names: ReadonlyMap<string, readonly string[]>,
  variants: readonly string[],
): Map<string, Evidence> {
  const similarities = variants.map(similarityTo);
  const guessed = new Map(guess.occupations.map((occupation) => [occupation.code, occupation]));
  const inGroup = (code: string) =>
    guess.occupations.reduce((sum, other) => sum + (minorGroup(other.code) === minorGroup(code) ? other.probability : 0), 0);
  const candidates = [...names].map(([code, own]) => ({
    code,
    probability: guessed.get(code)?.probability ?? 0,
    votes: guessed.get(code)?.votes ?? 0,
    group: inGroup(code),
    likeness: likenessOf(similarities, own),
  }));
  const { noJob, familiar, familiarWords, familiarPairs } = guess;
  return new Map(
    candidates.map(({ code, ...own }) => {
      const others = candidates.filter((other) => other.code !== code);
      const nextProbability = Math.max(0, ...others.map((other) => other.probability));
      const nextLikeness = Math.max(0, ...others.map((other) => other.likeness));
      return [code, { ...own, nextProbability, nextLikeness, noJob, familiar, familiarWords, familiarPairs }];
    }),
  );
}

/** The minor group of an O*NET-SOC code: 51-4 of 51-4121.00. */
export function minorGroup(code: string): string {
  return code.slice(0, 4);
}

/** Likeness, 0 to 1, of the closest name to any variant of the text. */
export function likenessOf(similarities: readonly ((name: string) => number)[], names: readonly string[]): number {
  let best = 0;
  for (const similarity of similarities) for (const name of names) best = Math.max(best, similarity(name));
  return best;
}
