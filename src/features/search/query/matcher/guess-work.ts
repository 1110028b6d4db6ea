import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import type { Guess } from '../contract.ts';
import { stripCarrierPhrase } from '../strip-carrier-phrase.ts';

/** What is known of a job: its title, and what visitors say is done in it. */
export interface KnownWork {
  title: string;
  descriptions: readonly string[];
}

type Probable = Guess['occupations'];

/**
 * The occupations of somebody's work, most probable first. Each description counts as one: what the model makes of it as a whole, and of its
 * clauses. The title's weight is the probability that it names a job: a meaningless title hardly counts, and one description cannot outvote
 * a clear title. Without a description, only the title decides.
 */
export function guessWork(guess: (text: string) => Guess, { title, descriptions }: KnownWork): Probable {
  const ofTitle = guess(title).occupations;
  if (descriptions.length === 0) return ofTitle;
  const total = new Map<string, number>();
  add(total, ofTitle, 1);
  for (const description of descriptions) add(total, guessDescription(guess, description), 1);
  return [...total].map(([code, probability]) => ({ code, probability, votes: 0 })).toSorted((a, b) => b.probability - a.probability);
}

/** Probabilities sum to 1, or there are none. */
function guessDescription(guess: (text: string) => Guess, text: string): Probable {
  const clauses = clausesOf(text);
  const total = new Map<string, number>();
  add(total, scaled(guess(stripCarrierPhrase(normalizeTitle(text))).occupations), 1);
  for (const clause of clauses) add(total, guess(clause).occupations, 1 / clauses.length);
  return scaled([...total].map(([code, probability]) => ({ code, probability, votes: 0 })));
}

function clausesOf(text: string): string[] {
  return text
    .split(/[\n,.;:!?，。；：！？、]+|\band\b/iu)
    .map((clause) => stripCarrierPhrase(normalizeTitle(clause)))
    .filter(Boolean);
}

function scaled(occupations: Probable): Probable {
  const sum = occupations.reduce((total, { probability }) => total + probability, 0);
  return sum > 0 ? occupations.map((one) => ({ ...one, probability: one.probability / sum })) : [];
}

function add(total: Map<string, number>, occupations: Probable, weight: number): void {
  for (const { code, probability } of occupations) total.set(code, (total.get(code) ?? 0) + weight * probability);
}
