interface Block {
  at: number;
  value: number;
  count: number;
}

/** Smallest block of the curve: fewer points say too little of a share. */
const smallest = 40;

/**
 * Isotonic regression (pool adjacent violators), each block at the mean of its points, ends held a little inside 0 and 1 and steps made
 * strictly rising.
 */
export function isotonic(points: readonly { at: number; value: number }[]): [number, number][] {
  const blocks: Block[] = [];
  for (const point of points.toSorted((a, b) => a.at - b.at)) {
    blocks.push({ ...point, count: 1 });
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
  return [
    [Math.min(ends.low, (first?.at ?? 0) - 1), 0] as [number, number], // a pair by construction
    ...blocks.map(({ at, value }): [number, number] => [at, Math.min(0.995, value)]),
    [Math.max(ends.high, (last?.at ?? 0) + 1), Math.min(0.999, (last?.value ?? 0) + 0.004)],
  ];
}

function merge(a: Block, b: Block): Block {
  const count = a.count + b.count;
  return { at: (a.at * a.count + b.at * b.count) / count, value: (a.value * a.count + b.value * b.count) / count, count };
}
