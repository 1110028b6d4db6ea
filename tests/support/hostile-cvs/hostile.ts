/** A hostile or broken file. `expected`: a code is the only right refusal, `read` means that it can be read, `any` allows both. */
export interface Hostile {
  name: string;
  bytes: Uint8Array;
  expected: 'any' | 'read' | `cv_${string}`;
}

export type Draw = (below: number) => number;

/** Copies of a file that are truncated or have random bytes changed. */
export function damaged(name: string, good: Uint8Array, draw: Draw, cuts: number, changes: number): Hostile[] {
  const cut = Array.from({ length: cuts }, (_, index): Hostile => {
    return { name: `${name} cut off ${index}`, bytes: good.slice(0, 8 + draw(good.length - 8)), expected: 'any' };
  });
  const changed = Array.from({ length: changes }, (_, index): Hostile => {
    const bytes = good.slice();
    for (let count = 0; count < 1 + draw(30); count += 1) bytes[8 + draw(bytes.length - 8)] = draw(256);
    return { name: `${name} changed ${index}`, bytes, expected: 'any' };
  });
  return [...cut, ...changed];
}
