import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import parts from '../matcher/chinese-words.json' with { type: 'json' };
import words from '../matcher/spelling-words.json' with { type: 'json' };
import { type IndexedName, likelihoodOf, namesIn } from './name-index.ts';
import { isSpelledInSyllables, pinyinTyped } from './pinyin-typed.ts';
import { readingOf } from './reading-of.ts';

/** Minimum number of letters of a title in pinyin: fewer are an abbreviation or a word. */
const minLetters = 4;
/** Maximum number of parts of a title that is not a known name: ruanjian ceshi gongchengshi has three. */
const maxParts = 4;
/** Characters that can end a title after its last part. */
const endings = new Set(['员', '师', '工', '长']);

interface Lexicon {
  /** The title with each reading, or else the likeliest name. */
  names: ReadonlyMap<string, string>;
  /** Names and parts of titles by their reading. */
  pieces: ReadonlyMap<string, string>;
  /** Length of the longest reading. */
  longest: number;
  english: ReadonlySet<string>;
}

let lexicon: Lexicon | null = null;

/**
 * Reads a Chinese title that was typed in pinyin, with or without tones and spaces: laoshi is 老师. Finds a name of the catalogue, or combines parts
 * of titles.
 * @returns null if the text may be English, or spells no title
 */
export function readPinyin(text: string): string | null {
  const typed = pinyinTyped(text);
  if (typed === null || typed.length < minLetters || !isSpelledInSyllables(typed)) return null;
  lexicon ??= makeLexicon();
  const normalized = normalizeTitle(text);
  if (lexicon.english.has(normalized)) return null;
  const name = lexicon.names.get(typed);
  if (name !== undefined) return name;
  const { english } = lexicon;
  return normalized.split(' ').some((word) => word.length >= minLetters && english.has(word)) ? null : compose(typed, lexicon);
}

/** Composes a text from the fewest pieces; null if some letters belong to none. */
function compose(typed: string, { pieces, longest }: Lexicon): string | null {
  const best: ({ text: string; parts: number } | null)[] = [{ text: '', parts: 0 }];
  for (let end = 1; end <= typed.length; end += 1) {
    best[end] = null;
    for (let from = Math.max(0, end - longest); from < end; from += 1) {
      const start = best[from];
      const piece = pieces.get(typed.slice(from, end));
      if (!start || piece === undefined) continue;
      if (endings.has(piece) && (from === 0 || end < typed.length)) continue;
      const parts = start.parts + 1;
      if (parts <= maxParts && parts < (best[end]?.parts ?? Infinity)) best[end] = { text: start.text + piece, parts };
    }
  }
  const whole = best[typed.length];
  return whole && whole.parts > 1 ? whole.text : null;
}

function makeLexicon(): Lexicon {
  const names = new Map<string, string>();
  const isTitle = ({ source }: IndexedName) => Number(source === 'title');
  const likeliest = namesIn('zh').toSorted((a, b) => isTitle(b) - isTitle(a) || likelihoodOf(b) - likelihoodOf(a));
  for (const { normalized, pinyin } of likeliest)
    if (/^\p{Script=Han}+$/u.test(normalized) && !names.has(pinyin)) names.set(pinyin, normalized);
  const pieces = new Map(names);
  for (const part of Object.keys(parts)) {
    const reading = readingOf(part).replaceAll(' ', '');
    if ((part.length > 1 || endings.has(part)) && !pieces.has(reading)) pieces.set(reading, part);
  }
  const english = new Set([...words.en.split(' '), ...namesIn('en').map(({ normalized }) => normalized)]);
  return { names, pieces, longest: Math.max(...[...pieces.keys()].map((reading) => reading.length)), english };
}
