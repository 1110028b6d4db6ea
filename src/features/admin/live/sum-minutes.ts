import { type Measure, measures, type Sums } from './contract.ts';

/** Returns a zero for each measure. */
export function zeroSums(): Sums {
  return Object.fromEntries(measures.map((name) => [name, 0])) as Sums; // one entry for each name, by construction
}

/** Adds up counts by name. Ignores unknown names, which an earlier version may have stored. */
export function sumCounts(rows: readonly { name: string; count: number }[]): Sums {
  const sums = zeroSums();
  for (const { name, count } of rows) if (isMeasure(name)) sums[name] += count;
  return sums;
}

function isMeasure(name: string): name is Measure {
  return measures.some((measure) => measure === name);
}
