import { isChinese } from './matcher/scripts.ts';
import { type SearchedWord, toSearchedWord, wordLikeness } from './word-likeness.ts';

const seniority =
  /\b(?:senior|sr|junior|jr|lead|principal|chief|entry level|mid level|trainee|experienced|head|freelance|part time|full time|remote)\b|^(?:seasonal|temporary|temp|self employed|newly qualified|retired|former)\b/g;
const seniorityChinese = /^(?:高级|资深|初级|中级|首席|兼职|全职|自由|临时|退休|实习)|(?:实习生|学徒)$/g;

/** The normalised forms under which a text may be a known title: as it is, and without words of seniority. */
export function titleVariants(normalized: string): string[] {
  const plain = normalized.replace(seniority, ' ').replace(seniorityChinese, '').replace(/\s+/g, ' ').trim();
  return plain && plain !== normalized ? [normalized, plain] : [normalized];
}

/**
 * How alike a searched text is to a name, 0 to 1, both normalised, whatever the order of their words. Every word of either is held
 * against its closest in the other. A searched word that the name lacks counts most: "drone light show choreographer" is no
 * choreographer; a word that only the name has counts little: "engineer" may well be a "solar engineer".
 */
export function nameSimilarity(searched: string, name: string): number {
  return similarityTo(searched)(name);
}

/** `nameSimilarity` of one searched text to many names: a word that several of them have is compared once. */
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
    let [sum, total] = [0, 0];
    for (const text of right) {
      const toLeft = compared.get(text) ?? compareWord(left, text, compared);
      sum += text.length * raiseTo(closest, toLeft);
      total += text.length;
    }
    return coveredBy(left, closest) ** 2 * Math.sqrt(sum / total);
  };
}

/** Likeness of a name's word to each searched one. */
function compareWord(left: readonly SearchedWord[], text: string, compared: Map<string, Float64Array>): Float64Array {
  const toLeft = Float64Array.from(left, (word) => wordLikeness(word, text));
  compared.set(text, toLeft);
  return toLeft;
}

/** Raises the highest likeness so far of each searched word to that of one more word. Returns how like that word is to its closest. */
function raiseTo(closest: Float64Array, toLeft: Float64Array): number {
  let most = 0;
  for (let at = 0; at < toLeft.length; at += 1) {
    const likeness = toLeft[at] ?? 0;
    if (likeness > most) most = likeness;
    if (likeness > (closest[at] ?? 0)) closest[at] = likeness;
  }
  return most;
}

/** The share of the searched words' letters that a name covers, from the likeness of each to its closest. */
function coveredBy(left: readonly SearchedWord[], closest: Float64Array): number {
  let [sum, total] = [0, 0];
  for (let at = 0; at < left.length; at += 1) {
    const length = left[at]?.text.length ?? 0;
    sum += length * (closest[at] ?? 0);
    total += length;
  }
  return sum / total;
}

/**
 * The similarity that is shown of a job of which only the names are known: 1 where the text names it alone, and below the threshold at which
 * "Continue search" is offered where several jobs have the name, or one has it as its title and this one as an alias.
 * @param named how the text equals one of the job's names, null where it does not
 * @param alike for a job that the text does not name, the probability that the closest of its names means the same, 0 to 1
 */
export function shownSimilarity(named: 'alone' | 'shared' | null, alike: number): number {
  if (named !== null) return named === 'alone' ? 1 : 0.85;
  return Math.round(Math.min(0.89, alike) * 1000) / 1000;
}

/** Words; a run of Chinese characters counts as one word a pair of neighbours, since it has no spaces. */
function wordsOf(text: string): string[] {
  const words = text.split(' ').filter(Boolean);
  return isChinese(text) ? words.flatMap((word) => (word.length > 2 && isChinese(word) ? pairs(word) : [word])) : words;
}

/** Which letters a text has, a bit each: Chinese ones, others. */
function scriptsOf(text: string): number {
  return (isChinese(text) ? 1 : 0) | (/[^\p{Script=Han}\s]/u.test(text) ? 2 : 0);
}

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2));
}
