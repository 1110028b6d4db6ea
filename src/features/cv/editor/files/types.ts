/** Font weight: 400 is normal, 600 is bold. */
export type Weight = 400 | 600;
export type Family = 'sans' | 'serif' | 'chinese' | 'rare' | 'arabic' | 'hebrew' | 'emoji';

/** Text that one font file draws. `width` is in points; `text` is in logical order, also for right-to-left scripts. */
export interface Run {
  text: string;
  font: string;
  width: number;
}

/** A line of runs from left to right. Lengths are in points. */
export interface Line {
  runs: Run[];
  width: number;
  /** How far the line begins left of the margin, because its first mark has an empty half. */
  hang: number;
}

/** Measures the width of texts, in the unit of `size`, with the loaded font files. */
export interface Measure {
  widthOf(text: string, font: string, size: number): number;
}

/** A run at its place: `x` and baseline `y`, in points from the top left corner of the page. */
export interface PlacedText extends Run {
  x: number;
  y: number;
  size: number;
  color: string;
}

export interface PlacedRule {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

export interface Page {
  texts: PlacedText[];
  rules: PlacedRule[];
}

/** The pages of a CV. The PDF and the preview are both drawn from them. */
export interface LaidOut {
  width: number;
  height: number;
  pages: Page[];
}
