/** A block of a text: what it is (`h2`, `p`, `image:cover`), and whether anything is in it. */
export interface Block {
  kind: string;
  isEmpty: boolean;
}

/** Positions of two blocks that say the same, or of one that the other text lacks. */
export type Pair = [left: number | null, right: number | null];

/**
 * Pairs the blocks of two texts in order, so that as many as possible are next to one of their kind. Empty blocks are left out. Takes time
 * and space in proportion to the product of the lengths.
 */
export function alignBlocks(left: readonly Block[], right: readonly Block[]): Pair[] {
  const [a, b] = [written(left), written(right)];
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(likeness(a[i], b[j]) + at(i + 1, j + 1), at(i + 1, j), at(i, j + 1));
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    const same = likeness(one, other);
    if (one && other && same > 0 && at(i, j) === same + at(i + 1, j + 1)) {
      pairs.push([one.place, other.place]);
      i += 1;
      j += 1;
    } else if (one && (!other || at(i, j) === at(i + 1, j))) {
      pairs.push([one.place, null]);
      i += 1;
    } else {
      pairs.push([null, other?.place ?? null]);
      j += 1;
    }
  }
  return pairs;
}

type Placed = Block & { place: number };

function written(blocks: readonly Block[]): Placed[] {
  return blocks.flatMap((block, place) => (block.isEmpty ? [] : [{ ...block, place }]));
}

/** Pictures and headings say most about what belongs together. */
function likeness(one: Placed | undefined, other: Placed | undefined): number {
  if (!one || !other || one.kind !== other.kind) return 0;
  return one.kind === 'p' ? 1 : 2;
}
