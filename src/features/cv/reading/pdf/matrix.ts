/** Affine map [a, b, c, d, e, f]: x′ = ax + cy + e, y′ = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Composes two maps: `inner` applies first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [a2, b2, c2, d2, e2, f2] = inner;
  return [a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e, b * e2 + d * f2 + f];
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Reads a matrix from an array of six numbers, or from an object with the keys 0 to 5; null for other values. */
export function toMatrix(value: unknown): Matrix | null {
  if (typeof value !== 'object' || value === null) return null;
  const numbers: unknown[] = [0, 1, 2, 3, 4, 5].map((key): unknown => Reflect.get(value, key));
  const [a, b, c, d, e, f] = numbers;
  const isNumber = (part: unknown): part is number => typeof part === 'number' && Number.isFinite(part);
  return isNumber(a) && isNumber(b) && isNumber(c) && isNumber(d) && isNumber(e) && isNumber(f) ? [a, b, c, d, e, f] : null;
}
