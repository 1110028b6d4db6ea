/** The few colours of the portraits. They are fixed, because the poster's backgrounds are the same in both themes. */
export const ink = '#171b27';
export const paper = '#fbf6ec';
export const tint = '#fadcc6';
export const brick = '#9c3419';
export const mustard = '#e9b44c';

/** A line without fill. */
export const line = (d: string, width = 3): string => `<path stroke-width="${width}" d="${d}"/>`;

/** A flat fill without outline. */
export const tone = (fill: string, d: string): string => `<path fill="${fill}" stroke="none" d="${d}"/>`;

/** A shape with an outline. */
export const shape = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

/** A shape whose outline is thicker at the lower right, like a pen's: a copy in ink lies slightly offset below it. */
export const heavy = (fill: string, d: string): string => `<path fill="${ink}" transform="translate(2 2.5)" d="${d}"/>${shape(fill, d)}`;

/** A stroke that is thickest in the middle and tapers at both ends, from (x, y) past (cx, cy) to (x2, y2). */
export function stroke([x, y]: Point, [cx, cy]: Point, [x2, y2]: Point, width: number): string {
  const length = Math.hypot(x2 - x, y2 - y) || 1;
  const dx = (-(y2 - y) / length) * width;
  const dy = ((x2 - x) / length) * width;
  const at = (value: number) => Math.round(value * 10) / 10;
  return `M${x} ${y}Q${at(cx + dx)} ${at(cy + dy)} ${x2} ${y2}Q${at(cx - dx)} ${at(cy - dy)} ${x} ${y}z`;
}

export type Point = readonly [x: number, y: number];
