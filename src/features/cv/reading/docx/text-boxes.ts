import type { RawLine } from '../to-lines.ts';

interface Box {
  x: number | null;
  y: number | null;
  width: number;
  lines: RawLine[];
}

/** Lengths in English Metric Units, of which a point has 12,700. */
const pageWidth = 7_560_000;
const paragraphHeight = 198_000;

type Place = Omit<Box, 'lines'>;

/** Collects the text boxes between two paragraphs, to read them by their place on the page instead of their order in the file. */
export class TextBoxes {
  private boxes: Box[] = [];
  private place: Place = { x: null, y: null, width: 0 };
  private inGroup = false;
  private axis: 'x' | 'y' | null = null;
  private from = '';
  private inOffset = false;
  private paragraphs = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'wp:anchor' || name === 'wp:inline') this.place = { x: null, y: null, width: 0 };
    else if (name === 'wp:positionV' || name === 'wp:positionH') {
      this.axis = name === 'wp:positionV' ? 'y' : 'x';
      this.from = attributes['relativeFrom'] ?? '';
    } else if (name === 'wp:posOffset') this.inOffset = true;
    else if (name === 'wp:extent') this.place.width = Number(attributes['cx']) || 0;
    else if (name === 'wpg:wgp') this.inGroup = true;
  }

  close(name: string): void {
    if (name === 'wp:posOffset') this.inOffset = false;
    else if (name === 'wp:positionV' || name === 'wp:positionH') this.axis = null;
    else if (name === 'wpg:wgp') this.inGroup = false;
  }

  text(text: string): void {
    const offset = Number(text);
    if (!this.inOffset || this.axis === null || !Number.isFinite(offset)) return;
    // an offset from a paragraph counts from that paragraph's place
    const shift = this.axis === 'y' && (this.from === 'paragraph' || this.from === 'line') ? this.paragraphs * paragraphHeight : 0;
    this.place[this.axis] = offset + shift;
  }

  /** Adds the lines of a box. Boxes of one group have no place of their own and are joined. */
  add(lines: RawLine[]): void {
    const last = this.boxes.at(-1);
    if (this.inGroup && last !== undefined && last.y === this.place.y) last.lines.push(...lines);
    else this.boxes.push({ ...this.place, lines });
  }

  endParagraph(): void {
    this.paragraphs += 1;
  }

  /** Returns and removes the lines of all boxes: column by column, from top to bottom. */
  take(): RawLine[] {
    const boxes = this.boxes;
    this.boxes = [];
    this.paragraphs = 0;
    if (boxes.some(({ y }) => y === null)) return boxes.flatMap(({ lines }) => lines);
    const isLeft = ({ x, width }: Box) => x !== null && width > 0 && x + width < pageWidth * 0.45;
    const hasSide = boxes.filter(isLeft).length >= 2;
    const column = (box: Box) => (hasSide && (box.x ?? 0) > pageWidth * 0.28 ? 1 : 0);
    return boxes.toSorted((a, b) => column(a) - column(b) || (a.y ?? 0) - (b.y ?? 0)).flatMap(({ lines }) => lines);
  }
}
