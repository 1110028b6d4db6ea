import type { Line, Measure, PlacedRule, PlacedText } from '../types.ts';
import { breakLines } from './break-lines.ts';
import type { Type } from './split-runs.ts';

/** A line of text that has no place on a page yet: `y` counts from the top of the row. All lengths are in points. */
export interface Row {
  /** Space above, which the first row of a page does not get. */
  before: number;
  height: number;
  /** Must be on the same page as the next row. */
  isKept: boolean;
  texts: PlacedText[];
  rules: PlacedRule[];
}

export interface Setting extends Type {
  color: string;
  /** Line height in points. */
  height: number;
}

export interface Box {
  x: number;
  width: number;
  isCentered?: boolean;
}

/** Distance of the baseline below the middle of a line, as a multiple of the font size. */
const belowMiddle = 0.34;

/** Lays out a text within a box. No single line of a longer paragraph is left on a page. */
export function textRows(text: string, setting: Setting, { x, width, isCentered = false }: Box, measure: Measure): Row[] {
  const lines = breakLines(text, setting, width, measure);
  return lines.map((line, index) => ({
    ...{ before: 0, height: setting.height, rules: [] },
    isKept: lines.length > 1 && (index === 0 || index === lines.length - 2),
    texts: placeLine(line, setting, isCentered ? x + (width - line.width) / 2 : x),
  }));
}

/** Places the runs of a line whose top is at 0. */
export function placeLine({ runs, hang }: Line, { size, color, height }: Setting, from: number): PlacedText[] {
  let x = from - hang;
  return runs.map((run) => {
    const placed = { ...run, x, y: height / 2 + size * belowMiddle, size, color };
    x += run.width;
    return placed;
  });
}
