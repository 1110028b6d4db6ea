export type Direction = 'left' | 'right' | 'up' | 'down';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the index of the nearest box in a direction, or `from` if there is none. Distances are between centres; those to the side count double. */
export function nearestIn(boxes: readonly Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return from;
  const own = middle(start);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best = { index: from, cost: Infinity };
  boxes.forEach((box, index) => {
    const other = middle(box);
    const ahead = sign * (isAcross ? other.x - own.x : other.y - own.y);
    const aside = Math.abs(isAcross ? other.y - own.y : other.x - own.x);
    const cost = ahead + 2 * aside;
    if (index !== from && ahead > 0.5 && cost < best.cost) best = { index, cost };
  });
  return best.index;
}

function middle({ left, right, top, bottom }: Box): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
