/**
 * Computes Spearman's rank correlation. Equal values share their mean rank.
 * @param pairs at least two, with at least two different values on each side
 * @returns −1 to 1
 */
export function spearman(pairs: readonly (readonly [number, number])[]): number {
  const first = ranks(pairs.map(([a]) => a));
  const second = ranks(pairs.map(([, b]) => b));
  const middle = (pairs.length + 1) / 2;
  const sumOver = (valueAt: (index: number) => number) => pairs.reduce((total, _, index) => total + valueAt(index), 0);
  const deviation = (own: readonly number[], index: number) => (own[index] ?? Number.NaN) - middle;
  const covariance = sumOver((index) => deviation(first, index) * deviation(second, index));
  return covariance / Math.sqrt(sumOver((index) => deviation(first, index) ** 2) * sumOver((index) => deviation(second, index) ** 2));
}

/** Returns the ranks from 1, in the order of the given values. */
function ranks(values: readonly number[]): number[] {
  const ascending = values.toSorted((a, b) => a - b);
  return values.map((value) => (ascending.indexOf(value) + ascending.lastIndexOf(value)) / 2 + 1);
}
