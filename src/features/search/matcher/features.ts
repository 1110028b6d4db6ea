import { normalizeTitle } from '../normalize-title.ts';
import { isChinese } from './scripts.ts';
import lexicon from './chinese-words.json' with { type: 'json' };

/** What a hashed feature stands for; the first character of the text that is hashed. */
type Kind = 'w' | 'h' | 'p' | 'g' | 'z';

export interface Features {
  /** 32-bit hashes, each once. */
  hashes: number[];
  /** How often each stands in the text, weighted by its kind, scaled so that the squares sum to 1. */
  values: number[];
  /** Hashes of the whole words (Chinese: characters), and of the pairs (of words in a text, of neighbours in Chinese). */
  words: number[];
  pairs: number[];
}

const kindWeights: Record<Kind, number> = { w: 1, h: 1, p: 0.8, g: 0.4, z: 0.8 };
const longestText = 130;

/**
 * The features of a text: words, the last word (the head of an English title), pairs of words in either order, and the 3- to 5-character
 * pieces of every word; of Chinese text the characters, pairs and triples, its ending, and the English words that `chinese-words.json`
 * has for its parts, which lets what was learned from English titles speak for Chinese ones.
 */
export function featuresOf(text: string): Features {
  const counts = new Map<number, number>();
  const words: number[] = [];
  const pairs: number[] = [];
  const add = (kind: Kind, piece: string) => {
    const hash = hashOf(kind + piece);
    counts.set(hash, (counts.get(hash) ?? 0) + kindWeights[kind]);
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
  const norm = Math.sqrt([...counts.values()].reduce((sum, count) => sum + count * count, 0)) || 1;
  return { hashes, values: hashes.map((hash) => (counts.get(hash) ?? 0) / norm), ...own };
}

/** Words and runs of Chinese characters, in their order. */
export function splitByScript(normalized: string): string[] {
  return normalized.match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? [];
}

/** The English words that the lexicon has for the parts of a Chinese text, longest parts first from the left. */
export function translate(run: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < run.length;) {
    const length = [5, 4, 3, 2, 1].find((size) => at + size <= run.length && entries.has(run.slice(at, at + size))) ?? 0;
    if (length > 0) words.push(...(entries.get(run.slice(at, at + length)) ?? []));
    at += Math.max(1, length);
  }
  return words;
}

const entries = new Map(Object.entries(lexicon).map(([part, english]) => [part, english.split(' ').filter(Boolean)]));

function addWords(words: readonly string[], add: (kind: Kind, piece: string) => void): void {
  words.forEach((word, index) => {
    add('w', word);
    for (const other of words.slice(index + 1, index + 4)) add('p', word < other ? `${word} ${other}` : `${other} ${word}`);
    for (let size = 3; size <= 5; size += 1) for (const piece of pieces(` ${word} `, size)) add('g', piece);
  });
  const head = words.at(-1);
  if (head) add('h', head);
}

function addChinese(run: string, add: (kind: Kind, piece: string) => void): void {
  for (let size = 1; size <= 3; size += 1) for (const piece of pieces(run, size)) add('z', piece);
  add('h', run.slice(-1));
  add('h', run.slice(-2));
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
