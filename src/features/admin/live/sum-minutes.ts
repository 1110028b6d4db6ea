import { type Measure, measures, type Sums } from './contract.ts';

/** No counts yet. */
export function noSums(): Sums {
  return Object.fromEntries(measures.map((name) => [name, 0])) as Sums; // one entry for each name, by construction
}

/** Adds up counts by name. Ignores names of an earlier version. */
export function sumCounts(rows: readonly { name: string; count: number }[]): Sums {
  const sums = noSums();
  for (const { name, count } of rows) if (isMeasure(name)) sums[name] += count;
  return sums;
}

function isMeasure(name: string): name is Measure {
  return measures.some((one) => one === name);
}
