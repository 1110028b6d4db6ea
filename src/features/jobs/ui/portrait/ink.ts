/** The few inks of the portraits: fixed, because the poster's grounds are the same in both themes. */
export const ink = '#171b27';
export const paper = '#fbf6ec';
export const tint = '#fadcc6';
export const brick = '#9c3419';
export const mustard = '#e9b44c';

/** A line alone. */
export const line = (d: string, width = 3): string => `<path stroke-width="${width}" d="${d}"/>`;

/** A flat tone without a line. */
export const tone = (fill: string, d: string): string => `<path fill="${fill}" stroke="none" d="${d}"/>`;

/** A shape with its line. */
export const shape = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

/** A shape whose line swells to the lower right, as a pen's does: the same shape in ink lies a little off beneath it. */
export const heavy = (fill: string, d: string): string => `<path fill="${ink}" transform="translate(2 2.5)" d="${d}"/>${shape(fill, d)}`;

/** A stroke that is thick in its middle and runs out at both ends, from (x, y) past (cx, cy) to (x2, y2). */
export function stroke([x, y]: Point, [cx, cy]: Point, [x2, y2]: Point, width: number): string {
  const length = Math.hypot(x2 - x, y2 - y) || 1;
  const dx = (-(y2 - y) / length) * width;
  const dy = ((x2 - x) / length) * width;
  const at = (value: number) => Math.round(value * 10) / 10;
  return `M${x} ${y}Q${at(cx + dx)} ${at(cy + dy)} ${x2} ${y2}Q${at(cx - dx)} ${at(cy - dy)} ${x} ${y}z`;
}

export type Point = readonly [x: number, y: number];
