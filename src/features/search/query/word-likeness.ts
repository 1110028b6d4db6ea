/** A word prepared for comparison with many others. */
export interface SearchedWord {
  text: string;
  /** Its letter pairs as numbers. The word is padded with spaces, so that its ends form pairs too. */
  pairs: Int32Array;
  /** 32-bit Bloom filter of the pairs. */
  bits: number;
  /** For each pair, the last comparison that matched it, so that it counts once per comparison. */
  found: Int32Array;
  comparisons: number;
}

const space = 32;

/** Prepares a word for comparisons. */
export function toSearchedWord(text: string): SearchedWord {
  const pairs = Int32Array.from({ length: text.length + 1 }, (_, at) => pairAt(text, at));
  return { text, pairs, bits: pairs.reduce((bits, pair) => bits | bitOf(pair), 0), found: new Int32Array(pairs.length), comparisons: 0 };
}

/**
 * Dice coefficient of two words' letter pairs, 0 to 1; below 0.5 returns 0. Called thousands of times per match, so it allocates nothing.
 */
export function wordLikeness(word: SearchedWord, text: string): number {
  if (word.text === text) return 1;
  const [own, others] = [word.pairs.length, text.length + 1];
  const total = own + others;
  if (4 * Math.min(own, others) < total) return 0;
  word.comparisons += 1;
  let common = 0;
  // stops as soon as the remaining pairs cannot bring the coefficient to 0.5
  for (let at = 0; at < others && 4 * (common + others - at) >= total; at += 1) {
    const pair = pairAt(text, at);
    if ((word.bits & bitOf(pair)) !== 0 && consumePair(word, pair)) common += 1;
  }
  const dice = (2 * common) / total;
  return dice >= 0.5 ? dice : 0;
}

/** Consumes one occurrence of the pair; false when none is left in this comparison. */
function consumePair({ pairs, found, comparisons }: SearchedWord, pair: number): boolean {
  for (let at = 0; at < pairs.length; at += 1) {
    if (pairs[at] !== pair || found[at] === comparisons) continue;
    found[at] = comparisons;
    return true;
  }
  return false;
}

/** The letters at index `at − 1` and `at`, packed into 32 bits. The word is padded with spaces. */
function pairAt(text: string, at: number): number {
  const before = at > 0 ? text.charCodeAt(at - 1) : space;
  return (before << 16) | (at < text.length ? text.charCodeAt(at) : space);
}

function bitOf(pair: number): number {
  return 1 << (Math.imul(pair, 0x9e3779b1) >>> 27);
}
