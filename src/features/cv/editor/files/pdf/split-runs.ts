import bidiFactory from 'bidi-js';
import { fontOf, isInvisible } from '../font-table.ts';
import { gapBetween } from './spacing.ts';
import type { Measure, Run, Weight } from '../types.ts';

/** How a text is set. `size` in points. */
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
  /** Moves what follows, as a share of the size. */
  gap: number;
}

/** Runs of one line from left to right. What no font has is left out: `missingCharacters` names it before. */
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
    // brackets open the other way within a text from right to left (UAX 9, L4)
    const isTurned = level % 2 === 1 && !rightToLeft.test(character);
    const shown = isTurned ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const gap = last && levels === null ? gapBetween(characters[index - 1] ?? '', character, isWideIn(last.font, font, measure)) : 0;
    if (last && gap !== 0) last.gap = gap;
    if (last?.font !== font || last.level !== level || gap !== 0) pieces.push({ text: shown, font, level, gap: 0 });
    else last.text = isTurned ? shown + last.text : last.text + shown; // a font turns letters, but not signs
  });
  return inSight(pieces).map(({ text: piece, font, gap }) => ({
    ...{ text: piece, font, width: measure.widthOf(piece, font, type.size) + gap * type.size },
  }));
}

/** Whether a mark is as wide as a Chinese character in one of the fonts that draw it. */
function isWideIn(one: string, other: string, measure: Measure): (mark: string) => boolean {
  return (mark) => [one, other].some((font) => measure.widthOf(mark, font, 1) > 0.9);
}

/** Whether a character of a text is as wide as a Chinese one. */
export function isWideAt(text: string, index: number, type: Type, measure: Measure): boolean {
  const characters = [...text];
  const font = fontAt(characters, index < 0 ? characters.length + index : index, type);
  return font !== null && measure.widthOf(characters.at(index) ?? '', font, 1) > 0.9;
}

/** Every file that a text needs. */
export function fontsOf(text: string, { latin, weight }: Omit<Type, 'size'>): Set<string> {
  const characters = [...text];
  return new Set(characters.flatMap((_, index) => fontAt(characters, index, { latin, weight }) ?? []));
}

/** The characters of a text that no font has, each once. */
export function missingCharacters(text: string): string[] {
  const found = [...text].filter((character) => !isInvisible(character) && fontOf(character, 'sans', 400) === null);
  return [...new Set(found)];
}

function fontAt(characters: readonly string[], index: number, { latin, weight }: Omit<Type, 'size'>): string | null {
  const character = characters[index] ?? '';
  if (isInvisible(character)) return null;
  return fontOf(character, latin, weight, `${characters[index - 1] ?? ''}${characters[index + 1] ?? ''}`);
}

/** Pieces from left to right: what has a higher level is turned round, level by level (UAX 9, L2). */
function inSight(pieces: readonly Piece[]): Piece[] {
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
