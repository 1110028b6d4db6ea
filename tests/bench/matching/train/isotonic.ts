interface Block {
  at: number;
  value: number;
  /** How many points it has, and what they count together. */
  count: number;
  weight: number;
}

interface Point {
  at: number;
  value: number;
  /** What the point counts; 1 where nothing is said. */
  weight?: number;
}

/** Smallest block of the curve: fewer points say too little of a share. */
const smallest = 40;
/** From here on a share is stated with caution, the lower end of its 90 % interval, since what is shown in green must hold. */
const cautious = { from: 0.88, standardErrors: 1.645 };

/**
 * Isotonic regression (pool adjacent violators), each block at the mean of its points, ends held a little inside 0 and 1 and steps made
 * strictly rising.
 * @param most what no value exceeds, but for what ranks need
 */
export function isotonic(points: readonly Point[], most = 0.995): [number, number][] {
  const blocks: Block[] = [];
  for (const point of points.toSorted((a, b) => a.at - b.at)) {
    blocks.push({ weight: 1, ...point, count: 1 });
    for (;;) {
      const [last, before] = [blocks.at(-1), blocks.at(-2)];
      if (!last || !before || (before.value < last.value && before.count >= smallest)) break;
      blocks.splice(-2, 2, merge(before, last));
    }
  }
  const tail = blocks.at(-1);
  const beforeTail = blocks.at(-2);
  if (tail && beforeTail && tail.count < smallest) blocks.splice(-2, 2, merge(beforeTail, tail));
  const [first, last] = [blocks[0], blocks.at(-1)];
  const ends = { low: Math.min(...points.map(({ at }) => at)), high: Math.max(...points.map(({ at }) => at)) };
  const inside = rising(blocks.map((block) => [block.at, Math.min(most, stated(block))]));
  return [
    [Math.min(ends.low, (first?.at ?? 0) - 1), 0] as [number, number], // a pair by construction
    ...inside,
    [Math.max(ends.high, (last?.at ?? 0) + 1), (inside.at(-1)?.[1] ?? 0) + 0.004],
  ];
}

function stated({ value, count }: Block): number {
  const { from, standardErrors } = cautious;
  return value < from ? value : Math.max(from, value - standardErrors * Math.sqrt((value * (1 - value)) / count));
}

/** Each value at least a little above the one before, so that ranks stay. */
function rising(points: [number, number][]): [number, number][] {
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

/** Scores at which the tail of a curve is written down. */
const tailScores = [-9, -8, -7, -6, -5, -4.5, -4, -3.5, -3];

/**
 * A curve that falls below its first block as the score itself does, which is log odds: the curve is made by the best candidate of each
 * text, and knows little of the scores that the others have, which are to be listed all the same.
 */
export function withTail(curve: readonly [number, number][]): [number, number][] {
  const odds = (score: number) => 1 / (1 + Math.exp(-score));
  const known = curve.filter(([at, value]) => value > odds(at) || value > 0.1);
  const [firstAt, first] = known[0] ?? [0, 0];
  const tail = tailScores.filter((at) => at < firstAt && odds(at) < first).map((at): [number, number] => [at, odds(at)]);
  return [[-10, 0], ...tail, ...known];
}
