/** A word that others are held against. */
export interface SearchedWord {
  text: string;
  /** Its letter pairs, wrapped in spaces so that its ends count, each as a number. */
  pairs: Int32Array;
  /** One of 32 bits for each pair: a pair whose bit is not set is none of the word's. */
  bits: number;
  /** For each pair the comparison in which it was last found, so that it counts once in each. */
  found: Int32Array;
  comparisons: number;
}

const space = 32;

export function toSearchedWord(text: string): SearchedWord {
  const pairs = Int32Array.from({ length: text.length + 1 }, (_, at) => pairAt(text, at));
  return { text, pairs, bits: pairs.reduce((bits, pair) => bits | bitOf(pair), 0), found: new Int32Array(pairs.length), comparisons: 0 };
}

/** Share of the letter pairs that two words have in common (Dice), 0 to 1; weak likeness is none. Called thousands of times a match: nothing is allocated. */
export function wordLikeness(word: SearchedWord, text: string): number {
  if (word.text === text) return 1;
  const [own, others] = [word.pairs.length, text.length + 1];
  const total = own + others;
  if (4 * Math.min(own, others) < total) return 0;
  word.comparisons += 1;
  let common = 0;
  // once the pairs that are left cannot make up half of both words, no more are looked at
  for (let at = 0; at < others && 4 * (common + others - at) >= total; at += 1) {
    const pair = pairAt(text, at);
    if ((word.bits & bitOf(pair)) !== 0 && takePair(word, pair)) common += 1;
  }
  const dice = (2 * common) / total;
  return dice >= 0.5 ? dice : 0;
}

/** Whether the word has the pair once more than it was taken in this comparison. */
function takePair({ pairs, found, comparisons }: SearchedWord, pair: number): boolean {
  for (let at = 0; at < pairs.length; at += 1) {
    if (pairs[at] !== pair || found[at] === comparisons) continue;
    found[at] = comparisons;
    return true;
  }
  return false;
}

/** The letters before and at a place, as 32 bits; before the first and after the last letter stands a space. */
function pairAt(text: string, at: number): number {
  const before = at > 0 ? text.charCodeAt(at - 1) : space;
  return (before << 16) | (at < text.length ? text.charCodeAt(at) : space);
}

function bitOf(pair: number): number {
  return 1 << (Math.imul(pair, 0x9e3779b1) >>> 27);
}
