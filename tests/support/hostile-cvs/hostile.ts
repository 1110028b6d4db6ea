/** A hostile or broken file. `expected` is the code of its refusal, `read` if it must be readable, or `any` if both are right. */
export interface Hostile {
  name: string;
  bytes: Uint8Array;
  expected: 'any' | 'read' | `cv_${string}`;
}

export type Draw = (below: number) => number;

/** Makes copies of a file that are truncated or have changed random bytes. */
export function damage(name: string, good: Uint8Array, draw: Draw, cuts: number, changes: number): Hostile[] {
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
