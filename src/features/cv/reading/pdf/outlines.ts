import type { Run } from './run.ts';

interface Box {
  x: number;
  right: number;
  y: number;
  bottom: number;
}

/** Numbers of a path for each square that a line of letters has room for: a bar has fewer. */
const leastNumbers = 12;

/** The path filled last: a browser draws a bold type as its outlines, with text without ink on them. */
export class Outlines {
  private last: (Box & { numbers: number }) | null = null;

  /** @param hides whether what is painted at a place cannot be told from what it is on */
  note(corners: readonly (readonly [number, number])[], data: unknown, hides: (x: number, y: number) => boolean): void {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const box = { x: Math.min(...xs), right: Math.max(...xs), y: Math.min(...ys), bottom: Math.max(...ys), numbers: numbersIn(data) };
    this.last = hides((box.x + box.right) / 2, (box.y + box.bottom) / 2) ? null : box;
  }

  /** Text without ink is seen where its outlines are. */
  show(inkless: readonly Run[]): void {
    const { last } = this;
    if (last === null) return;
    for (const run of inkless) {
      const { x, right, y, size } = run;
      const both = Math.min(right, last.right) - Math.max(x, last.x);
      const isOnLine = last.y > y - size * 1.3 && last.bottom < y + size * 0.6;
      const isDetailed = last.numbers >= (leastNumbers * (last.right - last.x)) / Math.max(size, 1);
      if (isOnLine && isDetailed && both > Math.min(right - x, last.right - last.x) / 2) run.hidden = null;
    }
  }
}

/** Pdf.js hands a path on as lists of numbers. */
function numbersIn(data: unknown): number {
  if (!Array.isArray(data)) return 0;
  return data.reduce((sum: number, list: unknown) => sum + (list instanceof Float32Array || Array.isArray(list) ? list.length : 0), 0);
}
