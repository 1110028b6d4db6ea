import type { Line, Measure, PlacedRule, PlacedText } from '../types.ts';
import { breakLines } from './break-lines.ts';
import type { Type } from './split-runs.ts';

/** A line of the page before it has a place: `y` of what is in it counts from its top. */
export interface Row {
  /** Free space above it, unless it is the first of a page. */
  before: number;
  height: number;
  /** Stays on the page of the next row. */
  isKept: boolean;
  texts: PlacedText[];
  rules: PlacedRule[];
}

export interface Setting extends Type {
  color: string;
  /** Height of a line. */
  height: number;
}

export interface Box {
  x: number;
  width: number;
  isCentered?: boolean;
}

/** Where a font's baseline is in a line, as a share of the size below the middle. */
const belowMiddle = 0.34;

/** Rows of a text within a box. A paragraph leaves no single line of its own on a page. */
export function textRows(text: string, setting: Setting, { x, width, isCentered = false }: Box, measure: Measure): Row[] {
  const lines = breakLines(text, setting, width, measure);
  return lines.map((line, index) => ({
    ...{ before: 0, height: setting.height, rules: [] },
    isKept: lines.length > 1 && (index === 0 || index === lines.length - 2),
    texts: placeLine(line, setting, isCentered ? x + (width - line.width) / 2 : x),
  }));
}

/** The texts of a line whose top is at 0. */
export function placeLine({ runs, hang }: Line, { size, color, height }: Setting, from: number): PlacedText[] {
  let x = from - hang;
  return runs.map((run) => {
    const placed = { ...run, x, y: height / 2 + size * belowMiddle, size, color };
    x += run.width;
    return placed;
  });
}
