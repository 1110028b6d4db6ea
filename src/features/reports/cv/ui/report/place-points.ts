export interface Point {
  /** In percent: `x` of the map's width from the left, `y` of its height from the bottom. */
  x: number;
  y: number;
}

/** Two points overlap if both distances are smaller than these, in percent. */
const minDistance = { x: 4, y: 7 };
const step = 3.5;

/** Returns the ticks of the rate axis: the tens around the shown rates. */
export function rateTicks(rates: readonly number[]): number[] {
  const low = Math.max(0, Math.floor((Math.min(...rates) - 3) / 10) * 10);
  const high = Math.min(100, Math.ceil((Math.max(...rates) + 3) / 10) * 10);
  return Array.from({ length: Math.round((high - low) / 10) + 1 }, (_, at) => low + 10 * at);
}

/**
 * Places jobs on the map by rate (0 to 100) and by the share that carries over (0 to 1). A point that would cover an earlier one moves down or up
 * until it is free.
 */
export function placePoints(jobs: readonly { rate: number; carries: number }[], ticks: readonly number[]): Point[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 100];
  const placed: Point[] = [];
  for (const { rate, carries } of jobs) {
    const wanted = { x: clampToFrame(((rate - low) / Math.max(1, high - low)) * 100), y: clampToFrame(carries * 100) };
    placed.push(findFreePlace(wanted, placed));
  }
  return placed;
}

function findFreePlace(wanted: Point, placed: readonly Point[]): Point {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const shift = Math.ceil(attempt / 2) * step * (attempt % 2 === 0 ? 1 : -1);
    const point = { x: wanted.x, y: wanted.y + shift };
    const isFree = placed.every(({ x, y }) => Math.abs(x - point.x) >= minDistance.x || Math.abs(y - point.y) >= minDistance.y);
    if (isFree && point.y >= 3 && point.y <= 97) return point;
  }
  return wanted;
}

/** Keeps a point away from the frame. */
function clampToFrame(percent: number): number {
  return Math.min(97, Math.max(3, percent));
}
