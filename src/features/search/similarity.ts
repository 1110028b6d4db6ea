const seniority =
  /\b(?:senior|sr|junior|jr|lead|principal|chief|entry level|mid level|trainee|experienced|head|freelance|part time|full time|remote)\b/g;
const seniorityChinese = /^(?:高级|资深|初级|中级|首席|兼职|全职|自由)|(?:实习生|学徒)$/g;

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
  const left = wordsOf(searched).map(toWord);
  const compared = new Map<string, Compared>();
  const compare = (text: string): Compared => {
    const known = compared.get(text);
    if (known) return known;
    const word = toWord(text);
    const fresh = { length: text.length, toLeft: left.map((own) => wordLikeness(own, word)) };
    compared.set(text, fresh);
    return fresh;
  };
  return (name) => {
    const right = wordsOf(name).map(compare);
    if (left.length === 0 || right.length === 0) return 0;
    const leftCovered = covered(left.map(({ text }, at) => [text.length, most(right, ({ toLeft }) => toLeft[at] ?? 0)]));
    const rightCovered = covered(right.map(({ length, toLeft }) => [length, most(toLeft, (likeness) => likeness)]));
    return leftCovered ** 2 * Math.sqrt(rightCovered);
  };
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
  return text.split(' ').flatMap((word) => (/\p{Script=Han}/u.test(word) && word.length > 2 ? pairs(word) : word ? [word] : []));
}

interface Word {
  text: string;
  /** Its letter pairs, wrapped in spaces so that its ends count, each as a number. */
  pairs: Float64Array;
}

/** A word of a name: its length, and its likeness to each searched word. */
interface Compared {
  length: number;
  toLeft: readonly number[];
}

function toWord(text: string): Word {
  const wrapped = ` ${text} `;
  const codes = Float64Array.from({ length: wrapped.length - 1 }, (_, at) => wrapped.charCodeAt(at) * 65_536 + wrapped.charCodeAt(at + 1));
  return { text, pairs: codes.sort() };
}

/** The share of the words' letters that the other words cover, from each word's length and its likeness to the closest of them. */
function covered(words: readonly (readonly [length: number, likeness: number])[]): number {
  let [sum, total] = [0, 0];
  for (const [length, likeness] of words) {
    sum += length * likeness;
    total += length;
  }
  return sum / total;
}

function most<T>(list: readonly T[], valueOf: (one: T) => number): number {
  return list.reduce((best, one) => Math.max(best, valueOf(one)), 0);
}

/** Share of the letter pairs that two words have in common (Dice); weak likeness is none. */
function wordLikeness(a: Word, b: Word): number {
  if (a.text === b.text) return 1;
  const [left, right] = [a.pairs, b.pairs];
  const total = left.length + right.length;
  if (4 * Math.min(left.length, right.length) < total) return 0;
  let common = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const [one, other] = [left[i] ?? 0, right[j] ?? 0];
    if (one === other) common += 1;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  const dice = (2 * common) / total;
  return dice >= 0.5 ? dice : 0;
}

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => word.slice(index, index + 2));
}
