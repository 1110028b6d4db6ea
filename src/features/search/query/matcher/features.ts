import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { isChinese } from './scripts.ts';
import lexicon from './chinese-words.json' with { type: 'json' };

/** Kind of a hashed feature: word, first, head (last), pair, character n-gram, Chinese. It prefixes the text that is hashed. */
type Kind = 'w' | 'f' | 'h' | 'p' | 'g' | 'z';

export interface Features {
  /** Unique 32-bit hashes. */
  hashes: number[];
  /** Weighted count of each feature, scaled to unit length (L2 norm). */
  values: number[];
  /** Bit mask of the words (Chinese: characters) that each feature covers. */
  masks: number[];
  /** Hashes of whole words (Chinese: characters) and of pairs (English: of words; Chinese: of adjacent characters). */
  words: number[];
  pairs: number[];
}

const kindWeights: Record<Kind, number> = { w: 1, f: 1, h: 1, p: 0.8, g: 0.4, z: 0.8 };
const longestText = 130;

type AddFeature = (kind: Kind, piece: string, masks: number) => void;

/**
 * Extracts the features of a text. English: words, first and last word (the head), unordered word pairs, character 3- to 5-grams of each
 * word. Chinese: character 1- to 3-grams, prefix and suffix, and the English glosses of its parts from `chinese-words.json`, so that what
 * English titles taught also applies to Chinese ones.
 */
export function featuresOf(text: string): Features {
  const counts = new Map<number, { count: number; masks: number }>();
  const words: number[] = [];
  const pairs: number[] = [];
  const add: AddFeature = (kind, piece, masks) => {
    const hash = hashOf(kind + piece);
    const before = counts.get(hash);
    counts.set(hash, { count: (before?.count ?? 0) + kindWeights[kind], masks: (before?.masks ?? masks) & masks || masks });
    if (kind === 'w' || (kind === 'z' && piece.length === 1)) words.push(hash);
    if (kind === 'p' || (kind === 'z' && piece.length === 2)) pairs.push(hash);
  };
  const normalized = normalizeTitle(text).slice(0, longestText);
  const runs = splitByScript(normalized);
  const english = runs.filter((run) => !isChinese(run));
  const chinese = runs.filter((run) => isChinese(run));
  addWords(english, add);
  for (const run of chinese) addChinese(run, add);
  const own = { words: words.slice(), pairs: pairs.slice() };
  addWords(
    chinese.flatMap((run) => translate(run)),
    add,
  );
  const hashes = [...counts.keys()];
  const counted = [...counts.values()];
  const norm = Math.sqrt(counted.reduce((sum, { count }) => sum + count * count, 0)) || 1;
  return { hashes, values: counted.map(({ count }) => count / norm), masks: counted.map(({ masks }) => masks), ...own };
}

/** Splits a text into words and runs of Chinese characters, in order. */
export function splitByScript(normalized: string): string[] {
  return normalized.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
}

/** English glosses of the parts of a Chinese text, by greedy longest match from the left. */
export function translate(run: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < run.length;) {
    const length = [6, 5, 4, 3, 2, 1].find((size) => at + size <= run.length && entries.has(run.slice(at, at + size))) ?? 0;
    if (length > 0) words.push(...(entries.get(run.slice(at, at + length)) ?? []));
    at += Math.max(1, length);
  }
  return words;
}

const entries = new Map(Object.entries(lexicon).map(([part, english]) => [part, english.split(' ').filter(Boolean)]));

function addWords(words: readonly string[], add: AddFeature): void {
  words.forEach((word, index) => {
    add('w', word, maskOf(index));
    words.slice(index + 1, index + 4).forEach((other, ahead) => {
      add('p', word < other ? `${word} ${other}` : `${other} ${word}`, maskOf(index) | maskOf(index + 1 + ahead));
    });
    for (let size = 3; size <= 5; size += 1) for (const piece of pieces(` ${word} `, size)) add('g', piece, maskOf(index));
  });
  const [first, last] = [words[0], words.at(-1)];
  if (first) add('f', first, maskOf(0));
  if (last) add('h', last, maskOf(words.length - 1));
}

function addChinese(run: string, add: AddFeature): void {
  const masks = (from: number, size: number) =>
    Array.from({ length: size }, (_, at) => maskOf(from + at)).reduce((all, one) => all | one, 0);
  for (let size = 1; size <= 3; size += 1) pieces(run, size).forEach((piece, at) => add('z', piece, masks(at, size)));
  add('f', run.slice(0, 2), masks(0, 2));
  add('h', run.slice(-1), maskOf(run.length - 1));
  add('h', run.slice(-2), masks(Math.max(0, run.length - 2), 2));
}

function maskOf(index: number): number {
  return 1 << (index % 31);
}

function pieces(text: string, size: number): string[] {
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, index) => text.slice(index, index + size));
}

/** FNV-1a over UTF-16 code units, 32 bits, with a final mixing step. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
