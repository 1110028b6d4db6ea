import { isChinese } from './matcher/scripts.ts';
import { type SearchedWord, toSearchedWord, wordLikeness } from './word-likeness.ts';

const seniority =
  /\b(?:senior|sr|junior|jr|lead|principal|chief|entry level|mid level|trainee|experienced|head|freelance|part time|full time|remote)\b|^(?:seasonal|temporary|temp|self employed|newly qualified|retired|former)\b/g;
const seniorityChinese = /^(?:高级|资深|初级|中级|首席|兼职|全职|自由|临时|退休|实习)|(?:实习生|学徒)$/g;

/** Returns the normalised forms of a text that may be a known title: the text itself, and without seniority words. */
export function titleVariants(normalized: string): string[] {
  const plain = normalized.replace(seniority, ' ').replace(seniorityChinese, '').replace(/\s+/g, ' ').trim();
  return plain && plain !== normalized ? [normalized, plain] : [normalized];
}

/**
 * Similarity, 0 to 1, of a searched text and a name, both normalised. Word order does not matter: each word is compared with its closest
 * counterpart. A searched word missing from the name costs most ("drone light show choreographer" is no choreographer). A word that only
 * the name has costs little ("engineer" may be a "solar engineer").
 */
export function nameSimilarity(searched: string, name: string): number {
  return similarityTo(searched)(name);
}

/** Returns a function that computes `nameSimilarity` of one searched text to many names. Compares words that several names share only once. */
export function similarityTo(searched: string): (name: string) => number {
  const left = wordsOf(searched).map(toSearchedWord);
  const scripts = scriptsOf(searched);
  const compared = new Map<string, Float64Array>();
  const closest = new Float64Array(left.length);
  return (name) => {
    if ((scripts & scriptsOf(name)) === 0) return 0; // half of all names are in the other language
    const right = wordsOf(name);
    if (left.length === 0 || right.length === 0) return 0;
    closest.fill(0);
    let sum = 0;
    let total = 0;
    for (const text of right) {
      const toLeft = compared.get(text) ?? compareWord(left, text, compared);
      sum += text.length * raiseTo(closest, toLeft);
      total += text.length;
    }
    return coverage(left, closest) ** 2 * Math.sqrt(sum / total);
  };
}

/** Computes the likeness of a name's word to each searched word. */
function compareWord(left: readonly SearchedWord[], text: string, compared: Map<string, Float64Array>): Float64Array {
  const toLeft = Float64Array.from(left, (word) => wordLikeness(word, text));
  compared.set(text, toLeft);
  return toLeft;
}

/** Updates the best likeness of each searched word with one more word of the name. Returns that word's own best likeness. */
function raiseTo(closest: Float64Array, toLeft: Float64Array): number {
  let max = 0;
  for (let at = 0; at < toLeft.length; at += 1) {
    const likeness = toLeft[at] ?? 0;
    if (likeness > max) max = likeness;
    if (likeness > (closest[at] ?? 0)) closest[at] = likeness;
  }
  return max;
}

/** Share of the searched letters that a name covers, given each word's best likeness. */
function coverage(left: readonly SearchedWord[], closest: Float64Array): number {
  let sum = 0;
  let total = 0;
  for (let at = 0; at < left.length; at += 1) {
    const length = left[at]?.text.length ?? 0;
    sum += length * (closest[at] ?? 0);
    total += length;
  }
  return sum / total;
}

/** Similarity shown for a match by the name of a member: just below the green band, which starts at 0.9. */
export const maxMemberSimilarity = 0.89;

/**
 * Returns the similarity shown for a job that matches by its names. An unambiguous exact name gives 1. A name that several jobs have, or that is the
 * title of another job, stays below the "Continue search" threshold. A name of a member stays below green.
 * @param exact how the text equals one of the job's names; null if it does not
 * @param probability without an exact name, the probability that the closest name means the same, 0 to 1
 */
export function displayedSimilarity(exact: 'single' | 'member' | 'shared' | null, probability: number): number {
  if (exact === 'member') return maxMemberSimilarity;
  if (exact !== null) return exact === 'single' ? 1 : 0.85;
  return Math.round(Math.min(maxMemberSimilarity, probability) * 1000) / 1000;
}

/** Splits a text into words. Chinese has no spaces, so a run is split into overlapping character pairs. */
function wordsOf(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  return isChinese(text) ? words.flatMap((word) => (word.length > 2 && isChinese(word) ? pairs(word) : [word])) : words;
}

/** Bit mask of the scripts in a text: 1 Chinese, 2 other. */
function scriptsOf(text: string): number {
  return (isChinese(text) ? 1 : 0) | (/[^\p{Script=Han}\s]/u.test(text) ? 2 : 0);
}

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2));
}
