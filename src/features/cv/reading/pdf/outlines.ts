import type { Run } from './text-run.ts';

interface Box {
  x: number;
  right: number;
  y: number;
  bottom: number;
}

/** Minimum numbers of a path per letter. The path of a bar has fewer. */
const minNumbersPerLetter = 12;

/** Remembers the path filled last, since browsers draw bold type as outlines with invisible text on them. */
export class Outlines {
  private last: (Box & { numbers: number }) | null = null;

  /**
   * Remembers a filled path.
   * @param data the numbers of the path, in the form of pdf.js
   * @param hides whether the path's colour cannot be distinguished from its background at a place
   */
  note(corners: readonly (readonly [number, number])[], data: unknown, hides: (x: number, y: number) => boolean): void {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const box = { x: Math.min(...xs), right: Math.max(...xs), y: Math.min(...ys), bottom: Math.max(...ys), numbers: numbersIn(data) };
    this.last = hides((box.x + box.right) / 2, (box.y + box.bottom) / 2) ? null : box;
  }

  /** Makes invisible text visible if the last path is its outlines. */
  show(transparentRuns: readonly Run[]): void {
    const { last } = this;
    if (last === null) return;
    for (const run of transparentRuns) {
      const { x, right, y, size } = run;
      const both = Math.min(right, last.right) - Math.max(x, last.x);
      const isOnLine = last.y > y - size * 1.3 && last.bottom < y + size * 0.6;
      const isDetailed = last.numbers >= (minNumbersPerLetter * (last.right - last.x)) / Math.max(size, 1);
      if (isOnLine && isDetailed && both > Math.min(right - x, last.right - last.x) / 2) run.hidden = null;
    }
  }
}

/** Counts the numbers of a path, which pdf.js gives as lists. */
function numbersIn(data: unknown): number {
  if (!Array.isArray(data)) return 0;
  return data.reduce((sum: number, list: unknown) => sum + (list instanceof Float32Array || Array.isArray(list) ? list.length : 0), 0);
}
