import { termsOf } from './task-terms.ts';

/**
 * Posting lists: the texts that contain each term, with weights. They are typed arrays, because a cached map of objects takes ten times the memory. The postings of
 * term `t` are from `start[t]` to `start[t + 1]`, in the order of the texts.
 */
export interface PostingLists {
  /** The number that identifies each term. */
  terms: ReadonlyMap<string, number>;
  start: Uint32Array;
  text: Uint32Array;
  /** Weight of the term in the text's vector, which has length 1. */
  value: Float64Array;
  /** Inverse document frequency of a term. Works also for terms that no text has. */
  rarity(term: string): number;
}

export type Vector = Map<string, number>;

/** Builds the posting lists of texts. */
export function listPostings(texts: readonly string[]): PostingLists {
  const terms = new Map<string, number>();
  const [termsOfText, weights, ends]: [number[], number[], number[]] = [[], [], []];
  for (const text of texts) {
    for (const [term, weight] of termsOf(text)) {
      const number = terms.get(term) ?? terms.size;
      terms.set(term, number);
      termsOfText.push(number);
      weights.push(weight);
    }
    ends.push(weights.length);
  }
  const start = new Uint32Array(terms.size + 1);
  for (const number of termsOfText) start[number + 1] = (start[number + 1] ?? 0) + 1;
  for (let number = 0; number < terms.size; number += 1) start[number + 1] = (start[number + 1] ?? 0) + (start[number] ?? 0);
  const rarityOf = (count: number) => Math.log((texts.length + 1) / (count + 0.5));
  const countOf = (number: number) => (start[number + 1] ?? 0) - (start[number] ?? 0);
  const [text, value, next] = [new Uint32Array(weights.length), new Float64Array(weights.length), start.slice()];
  ends.forEach((end, at) => {
    const from = ends[at - 1] ?? 0;
    const numbers = termsOfText.slice(from, end);
    const weighted = numbers.map((number, index) => (weights[from + index] ?? 0) * rarityOf(countOf(number)));
    const length = lengthOf(weighted);
    numbers.forEach((number, index) => {
      const place = next[number] ?? 0;
      next[number] = place + 1;
      text[place] = at;
      value[place] = (weighted[index] ?? 0) / length;
    });
  });
  const rarity = (term: string) => rarityOf(countOf(terms.get(term) ?? -1));
  return { terms, start, text, value, rarity };
}

function lengthOf(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
}

/** Converts a text to a vector of length 1, weighted by the rarity of its terms. */
export function vectorOf({ rarity }: Pick<PostingLists, 'rarity'>, text: string): Vector {
  const weighted = [...termsOf(text)].map(([term, weight]) => [term, weight * rarity(term)] as const);
  const length = lengthOf(weighted.map(([, value]) => value));
  return new Map(weighted.map(([term, value]) => [term, value / length]));
}
