import type { HiddenText } from '../types.ts';

/** A piece of text as it is drawn, in points from the top left corner of the page. */
export interface Run {
  text: string;
  /** Where it begins and ends on its baseline. */
  x: number;
  right: number;
  y: number;
  /** Height of the font. */
  size: number;
  /** Drawn at an angle, such as a label along an edge. */
  turned: boolean;
  hidden: HiddenText['reason'] | null;
}
