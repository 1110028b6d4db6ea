/** 400 is the text's weight, 600 is bold. */
export type Weight = 400 | 600;
export type Family = 'sans' | 'serif' | 'chinese' | 'rare' | 'arabic' | 'hebrew' | 'emoji';

/** A stretch of text that one file of a font draws, in points. `text` is in logical order, also when it runs from right to left. */
export interface Run {
  text: string;
  font: string;
  width: number;
}

/** Runs from left to right, as on the paper. */
export interface Line {
  runs: Run[];
  width: number;
  /** How far its first mark reaches out to the left, with its empty half. */
  hang: number;
}

/** How wide a text is, by the loaded font files. */
export interface Measure {
  widthOf(text: string, font: string, size: number): number;
}

/** `x` and `y` from the top left corner of the page; `y` is the baseline. Points. */
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

/** A CV as it is on paper. The file and the preview are both drawn from it. */
export interface LaidOut {
  width: number;
  height: number;
  pages: Page[];
}
