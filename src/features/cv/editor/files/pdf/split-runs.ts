import bidiFactory from 'bidi-js';
import { fontOf, isInvisible } from '../font-table.ts';
import { gapBetween } from './spacing.ts';
import type { Measure, Run, Weight } from '../types.ts';

/** The type of a text. `size` is in points. */
export interface Type {
  latin: 'sans' | 'serif';
  weight: Weight;
  size: number;
}

const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

interface Piece {
  text: string;
  font: string;
  level: number;
  /** Extra space behind the piece, as a multiple of the font size. */
  gap: number;
}

/** Splits one line into runs from left to right. Characters without a font are left out; `missingCharacters` lists them. */
export function splitRuns(text: string, type: Type, measure: Measure): Run[] {
  const pieces: Piece[] = [];
  const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : null;
  const characters = [...text];
  let at = 0;
  characters.forEach((character, index) => {
    const level = levels?.[at] ?? 0;
    at += character.length;
    const font = fontAt(characters, index, type);
    if (font === null) return;
    const last = pieces.at(-1);
    // brackets are mirrored within right-to-left text (UAX 9, L4)
    const isMirrored = level % 2 === 1 && !rightToLeft.test(character);
    const shown = isMirrored ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const gap = last && levels === null ? gapBetween(characters[index - 1] ?? '', character, isWideIn(last.font, font, measure)) : 0;
    if (last && gap !== 0) last.gap = gap;
    if (last?.font !== font || last.level !== level || gap !== 0) pieces.push({ text: shown, font, level, gap: 0 });
    else last.text = isMirrored ? shown + last.text : last.text + shown; // the font engine reverses letters, but not signs
  });
  return inVisualOrder(pieces).map(({ text: piece, font, gap }) => ({
    ...{ text: piece, font, width: measure.widthOf(piece, font, type.size) + gap * type.size },
  }));
}

/** Returns a test of whether a mark is full-width in one of two fonts. */
function isWideIn(font: string, otherFont: string, measure: Measure): (mark: string) => boolean {
  return (mark) => [font, otherFont].some((name) => measure.widthOf(mark, name, 1) > 0.9);
}

/** Whether the character at an index, negative from the end, is full-width. */
export function isWideAt(text: string, index: number, type: Type, measure: Measure): boolean {
  const characters = [...text];
  const font = fontAt(characters, index < 0 ? characters.length + index : index, type);
  return font !== null && measure.widthOf(characters.at(index) ?? '', font, 1) > 0.9;
}

/** Lists the font files that a text needs. */
export function fontsOf(text: string, { latin, weight }: Omit<Type, 'size'>): Set<string> {
  const characters = [...text];
  return new Set(characters.flatMap((_, index) => fontAt(characters, index, { latin, weight }) ?? []));
}

/** Lists the characters of a text that no font has, each once. */
export function missingCharacters(text: string): string[] {
  const found = [...text].filter((character) => !isInvisible(character) && fontOf(character, 'sans', 400) === null);
  return [...new Set(found)];
}

function fontAt(characters: readonly string[], index: number, { latin, weight }: Omit<Type, 'size'>): string | null {
  const character = characters[index] ?? '';
  if (isInvisible(character)) return null;
  return fontOf(character, latin, weight, `${characters[index - 1] ?? ''}${characters[index + 1] ?? ''}`);
}

/** Orders pieces from left to right: those of a higher level are reversed, level by level (UAX 9, L2). */
function inVisualOrder(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  for (let level = Math.max(0, ...order.map((piece) => piece.level)); level > 0; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return order;
}
