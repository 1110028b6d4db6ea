/**
 * Midrank percentile: the share of a population below a value, in percent, where equal values count half.
 * @param value any finite number, in the population or not
 * @param ascending the population, sorted ascending, at least one value
 * @returns 0 to 100
 */
export function midrankPercentile(value: number, ascending: readonly number[]): number {
  if (ascending.length === 0) throw new RangeError('a percentile needs a population');
  const below = countBefore(ascending, (other) => other < value);
  const notAbove = countBefore(ascending, (other) => other <= value);
  return (100 * (below + notAbove)) / (2 * ascending.length);
}

/** Number of leading values that satisfy a predicate. Once false, the predicate must stay false. */
function countBefore(ascending: readonly number[], holds: (other: number) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(ascending[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}
