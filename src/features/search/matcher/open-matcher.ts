import type { Matcher } from '../contract.ts';
import { guess, knowsWord, readModel } from './model.ts';

/** How many occupations the model puts forward for a text. */
const mostGuesses = 12;

/** The matcher's model, ready to be asked. */
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

/** Places of the highest probabilities, best first. */
function mostProbable(probabilities: Float32Array): number[] {
  const best: number[] = [];
  const at = (index: number | undefined) => (index === undefined ? -1 : (probabilities[index] ?? -1));
  probabilities.forEach((probability, index) => {
    if (best.length === mostGuesses && probability <= at(best.at(-1))) return;
    const place = best.findIndex((other) => at(other) < probability);
    best.splice(place < 0 ? best.length : place, 0, index);
    if (best.length > mostGuesses) best.pop();
  });
  return best;
}
