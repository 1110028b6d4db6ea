import { normalizeTitle } from '../normalize-title.ts';
import { isChinese } from './scripts.ts';
import lexicon from './chinese-words.json' with { type: 'json' };

/** What a hashed feature stands for; the first character of the text that is hashed. */
type Kind = 'w' | 'f' | 'h' | 'p' | 'g' | 'z';

export interface Features {
  /** 32-bit hashes, each once. */
  hashes: number[];
  /** How often each stands in the text, weighted by its kind, scaled so that the squares sum to 1. */
  values: number[];
  /** The words (Chinese: characters) that each feature needs, a bit a word. */
  places: number[];
  /** Hashes of the whole words (Chinese: characters), and of the pairs (of words in a text, of neighbours in Chinese). */
  words: number[];
  pairs: number[];
}

const kindWeights: Record<Kind, number> = { w: 1, f: 1, h: 1, p: 0.8, g: 0.4, z: 0.8 };
const longestText = 130;

type Add = (kind: Kind, piece: string, places: number) => void;

/**
 * The features of a text: words, the first and the last one (the head of an English title), pairs of words in either order, and the 3- to 5-character
 * pieces of every word; of Chinese text the characters, pairs and triples, its beginning and ending, and the English words that `chinese-words.json`
 * has for its parts, which lets what was learned from English titles speak for Chinese ones.
 */
export function featuresOf(text: string): Features {
  const counts = new Map<number, { count: number; places: number }>();
  const words: number[] = [];
  const pairs: number[] = [];
  const add: Add = (kind, piece, places) => {
    const hash = hashOf(kind + piece);
    const before = counts.get(hash);
    counts.set(hash, { count: (before?.count ?? 0) + kindWeights[kind], places: (before?.places ?? places) & places || places });
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
  return { hashes, values: counted.map(({ count }) => count / norm), places: counted.map(({ places }) => places), ...own };
}

/** Words and runs of Chinese characters, in their order. */
export function splitByScript(normalized: string): string[] {
  return normalized.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
}

/** The English words that the lexicon has for the parts of a Chinese text, longest parts first from the left. */
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

function addWords(words: readonly string[], add: Add): void {
  words.forEach((word, index) => {
    add('w', word, place(index));
    words.slice(index + 1, index + 4).forEach((other, ahead) => {
      add('p', word < other ? `${word} ${other}` : `${other} ${word}`, place(index) | place(index + 1 + ahead));
    });
    for (let size = 3; size <= 5; size += 1) for (const piece of pieces(` ${word} `, size)) add('g', piece, place(index));
  });
  const [first, last] = [words[0], words.at(-1)];
  if (first) add('f', first, place(0));
  if (last) add('h', last, place(words.length - 1));
}

function addChinese(run: string, add: Add): void {
  const places = (from: number, size: number) =>
    Array.from({ length: size }, (_, at) => place(from + at)).reduce((all, one) => all | one, 0);
  for (let size = 1; size <= 3; size += 1) pieces(run, size).forEach((piece, at) => add('z', piece, places(at, size)));
  add('f', run.slice(0, 2), places(0, 2));
  add('h', run.slice(-1), place(run.length - 1));
  add('h', run.slice(-2), places(Math.max(0, run.length - 2), 2));
}

function place(index: number): number {
  return 1 << (index % 31);
}

function pieces(text: string, size: number): string[] {
  return Array.from({ length: Math.max(0, text.length - size + 1) }, (_, index) => text.slice(index, index + size));
}

/** FNV-1a over UTF-16 code units, 32 bits, with a final mix. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
