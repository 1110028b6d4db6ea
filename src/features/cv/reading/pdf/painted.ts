interface Area {
  x: number;
  y: number;
  right: number;
  bottom: number;
  /** Six hexadecimal digits; null if unknown, as for a picture. */
  color: string | null;
}

/** Colours count as equal up to this difference of each component, of 255. */
const maxDifference = 14;
const maxAreas = 20_000;

/** Records the painted areas of a page, to find the background colour of text. */
export class Painted {
  private readonly areas: Area[] = [];
  private pictureShare = 0;

  add(corners: readonly (readonly [number, number])[], color: string | null, page: { width: number; height: number }): void {
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const area = { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys), color };
    if (this.areas.length < maxAreas) this.areas.push(area);
    if (color === null)
      this.pictureShare = Math.max(this.pictureShare, ((area.right - area.x) * (area.bottom - area.y)) / (page.width * page.height));
  }

  /** Whether one picture covers most of the page, as in a scan. */
  get isScan(): boolean {
    return this.pictureShare > 0.6;
  }

  /** Whether text of a colour cannot be distinguished from its background. */
  hides(color: string | null, x: number, y: number): boolean {
    if (color === null) return false;
    const below = this.areas.findLast((area) => x >= area.x && x <= area.right && y >= area.y && y <= area.bottom);
    const ground = below === undefined ? 'ffffff' : below.color;
    return ground !== null && isNear(color, ground);
  }
}

function isNear(one: string, other: string): boolean {
  return [0, 2, 4].every(
    (at) => Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <= maxDifference,
  );
}
