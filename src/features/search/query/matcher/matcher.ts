import type { Matcher } from '../contract.ts';
import { guess, knowsWord } from './model.ts';
import { readModel } from './read-model.ts';

/** Number of occupations that the model proposes for a text. */
const maxGuesses = 12;

/** Opens a model file as a matcher. */
export function openMatcher(file: ArrayBuffer): Matcher {
  const model = readModel(file);
  return {
    guess: (text) => {
      const { probabilities, votes, ...rest } = guess(model, text);
      const best = mostProbable(probabilities);
      const occupations = best.map((index) => ({
        code: model.codes[index] ?? '',
        probability: probabilities[index] ?? 0,
        votes: votes.filter((vote) => vote === index).length / votes.length,
      }));
      return { ...rest, occupations };
    },
    knows: (word) => knowsWord(model, word),
  };
}

/** Indices of the highest probabilities, best first. */
function mostProbable(probabilities: Float32Array): number[] {
  const best: number[] = [];
  const at = (index: number | undefined) => (index === undefined ? -1 : (probabilities[index] ?? -1));
  probabilities.forEach((probability, index) => {
    if (best.length === maxGuesses && probability <= at(best.at(-1))) return;
    const position = best.findIndex((other) => at(other) < probability);
    best.splice(position < 0 ? best.length : position, 0, index);
    if (best.length > maxGuesses) best.pop();
  });
  return best;
}
