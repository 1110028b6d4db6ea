/** A block of a text. `kind` is for example `h2`, `p` or `image:cover`. */
export interface Block {
  kind: string;
  isEmpty: boolean;
}

/** Indexes of two matching blocks. One is null if the other text lacks the block. */
export type Pair = [left: number | null, right: number | null];

/**
 * Pairs the blocks of two texts in order, so that as many as possible match one of the same kind. Leaves out empty blocks. Takes time
 * and space in proportion to the product of the lengths.
 */
export function alignBlocks(left: readonly Block[], right: readonly Block[]): Pair[] {
  const [a, b] = [dropEmpty(left), dropEmpty(right)];
  const width = b.length + 1;
  const best = new Float64Array((a.length + 1) * width);
  const score = (i: number, j: number) => best[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(scoreMatch(a[i], b[j]) + score(i + 1, j + 1), score(i + 1, j), score(i, j + 1));
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]];
    const match = scoreMatch(one, other);
    if (one && other && match > 0 && score(i, j) === match + score(i + 1, j + 1)) {
      pairs.push([one.place, other.place]);
      i += 1;
      j += 1;
    } else if (one && (!other || score(i, j) === score(i + 1, j))) {
      pairs.push([one.place, null]);
      i += 1;
    } else {
      pairs.push([null, other?.place ?? null]);
      j += 1;
    }
  }
  return pairs;
}

type PlacedBlock = Block & { place: number };

function dropEmpty(blocks: readonly Block[]): PlacedBlock[] {
  return blocks.flatMap((block, place) => (block.isEmpty ? [] : [{ ...block, place }]));
}

/** Scores a match. Pictures and headings count twice, because they are the surest matches. */
function scoreMatch(one: PlacedBlock | undefined, other: PlacedBlock | undefined): number {
  if (!one || !other || one.kind !== other.kind) return 0;
  return one.kind === 'p' ? 1 : 2;
}
