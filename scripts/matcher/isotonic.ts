interface Block {
  at: number;
  value: number;
  /** Number of points in the block, and their total weight. */
  count: number;
  weight: number;
}

interface Point {
  at: number;
  value: number;
  /** Weight of the point; 1 by default. */
  weight?: number;
}

/** Minimum points in a block. Fewer say too little about a share. */
const minBlockSize = 40;
/** Above this share, use the lower end of its 90% interval: a similarity shown in green must be reliable. */
const cautious = { from: 0.88, standardErrors: 1.645 };

/**
 * Isotonic regression (pool adjacent violators). Each block sits at the mean of its points. Values stay a little inside 0 and 1 and
 * strictly increase.
 * @param most upper bound of the values, except for the steps that keep them strictly increasing
 */
export function isotonic(points: readonly Point[], most = 0.995): [number, number][] {
  const blocks: Block[] = [];
  for (const point of points.toSorted((a, b) => a.at - b.at)) {
    blocks.push({ weight: 1, ...point, count: 1 });
    for (;;) {
      const [last, before] = [blocks.at(-1), blocks.at(-2)];
      if (!last || !before || (before.value < last.value && before.count >= minBlockSize)) break;
      blocks.splice(-2, 2, merge(before, last));
    }
  }
  const tail = blocks.at(-1);
  const beforeTail = blocks.at(-2);
  if (tail && beforeTail && tail.count < minBlockSize) blocks.splice(-2, 2, merge(beforeTail, tail));
  const [first, last] = [blocks[0], blocks.at(-1)];
  const ends = { low: Math.min(...points.map(({ at }) => at)), high: Math.max(...points.map(({ at }) => at)) };
  const inside = strictlyIncreasing(blocks.map((block) => [block.at, Math.min(most, statedValue(block))]));
  return [
    [Math.min(ends.low, (first?.at ?? 0) - 1), 0] as [number, number], // a pair by construction
    ...inside,
    [Math.max(ends.high, (last?.at ?? 0) + 1), (inside.at(-1)?.[1] ?? 0) + 0.004],
  ];
}

function statedValue({ value, count }: Block): number {
  const { from, standardErrors } = cautious;
  return value < from ? value : Math.max(from, value - standardErrors * Math.sqrt((value * (1 - value)) / count));
}

/** Makes the values strictly increasing, so that the order is preserved. */
function strictlyIncreasing(points: [number, number][]): [number, number][] {
  let least = 0;
  return points.map(([at, value]) => {
    least = Math.max(value, least + 0.001);
    return [at, least];
  });
}

function merge(a: Block, b: Block): Block {
  const weight = a.weight + b.weight;
  const mean = (of: (block: Block) => number) => (of(a) * a.weight + of(b) * b.weight) / weight;
  return { at: mean(({ at }) => at), value: mean(({ value }) => value), count: a.count + b.count, weight };
}

/** Scores at which the tail of a curve is sampled. */
const tailScores = [-9, -8, -7, -6, -5, -4.5, -4, -3.5, -3];

/**
 * Extends a curve below its first block along the score's own log odds. The curve is fitted to best candidates only, but others are listed
 * too and score lower.
 */
export function withTail(curve: readonly [number, number][]): [number, number][] {
  const odds = (score: number) => 1 / (1 + Math.exp(-score));
  const known = curve.filter(([at, value]) => value > odds(at) || value > 0.1);
  const [firstAt, first] = known[0] ?? [0, 0];
  const tail = tailScores.filter((at) => at < firstAt && odds(at) < first).map((at): [number, number] => [at, odds(at)]);
  return [[-10, 0], ...tail, ...known];
}
