import type { HiddenText } from '../types.ts';

/** A drawn text. Lengths are in points, places from the top left corner of the page. */
export interface Run {
  text: string;
  /** Its left and right end on the baseline `y`. */
  x: number;
  right: number;
  y: number;
  /** Height of the font. */
  size: number;
  /** Drawn at an angle, such as a label along an edge. */
  turned: boolean;
  /** Why the text is hidden; null if it is visible. */
  hidden: HiddenText['reason'] | null;
}
