import type { Matcher } from '../contract.ts';
import { guess, readModel } from './model.ts';

/** How many occupations the model puts forward for a text. */
const mostGuesses = 12;

/** The matcher's model, ready to be asked. */
export function openMatcher(file: ArrayBuffer): Matcher {
  const model = readModel(file);
  return {
    guess: (text) => {
      const { probabilities, ...rest } = guess(model, text);
      return { ...rest, occupations: mostProbable(model.codes, probabilities) };
    },
  };
}

function mostProbable(codes: readonly string[], probabilities: Float32Array): { code: string; probability: number }[] {
  const best: { code: string; probability: number }[] = [];
  probabilities.forEach((probability, index) => {
    if (best.length === mostGuesses && probability <= (best.at(-1)?.probability ?? 0)) return;
    const place = best.findIndex((other) => other.probability < probability);
    best.splice(place < 0 ? best.length : place, 0, { code: codes[index] ?? '', probability });
    if (best.length > mostGuesses) best.pop();
  });
  return best;
}
