export interface Point {
  /** Percent of the map's width from its left and of its height from its bottom. */
  x: number;
  y: number;
}

/** The least distance of two points on an axis, in percent; the numbers in the points would cover each other. */
const apart = { x: 4, y: 7 };
const step = 3.5;

/** The ticks of the rate: tens around the rates that are shown. */
export function rateTicks(rates: readonly number[]): number[] {
  const low = Math.max(0, Math.floor((Math.min(...rates) - 3) / 10) * 10);
  const high = Math.min(100, Math.ceil((Math.max(...rates) + 3) / 10) * 10);
  return Array.from({ length: Math.round((high - low) / 10) + 1 }, (_, at) => low + 10 * at);
}

/**
 * Places jobs on the map by rate (0 to 100) and by what carries over (0 to 1). A point that would cover an earlier one moves down or up
 * until it is free.
 */
export function placePoints(jobs: readonly { rate: number; carries: number }[], ticks: readonly number[]): Point[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100];
  const placed: Point[] = [];
  for (const { rate, carries } of jobs) {
    const wanted = { x: within(((rate - low) / Math.max(1, high - low)) * 100), y: within(carries * 100) };
    placed.push(freePlace(wanted, placed));
  }
  return placed;
}

function freePlace(wanted: Point, placed: readonly Point[]): Point {
  for (let tried = 0; tried < 40; tried += 1) {
    const away = Math.ceil(tried / 2) * step * (tried % 2 === 0 ? 1 : -1);
    const point = { x: wanted.x, y: wanted.y + away };
    const isFree = placed.every(({ x, y }) => Math.abs(x - point.x) >= apart.x || Math.abs(y - point.y) >= apart.y);
    if (isFree && point.y >= 3 && point.y <= 97) return point;
  }
  return wanted;
}

/** Keeps a point off the frame. */
function within(percent: number): number {
  return Math.min(97, Math.max(3, percent));
}
