import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { measureIds } from '#src/features/catalogue/figures/measures.ts';
import type { ComparedJob } from './contract.ts';

/** Percentiles by measure, rounded to one decimal. Omits measures that the method does not use. */
export function percentilesOf(measures: readonly { measure: string; percentile: number }[]): ComparedJob['percentiles'] {
  const known = measureIds.flatMap((id) => {
    const row = measures.find(({ measure }) => measure === id);
    return row ? [[id, oneDecimal(row.percentile)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Share of the working time by task label, 0 to 1 (label 1: direct, 0.5: tools, 0: untouched). Null without tasks. */
export function timeShares(tasks: readonly { label: number; weight: number }[]): ComparedJob['time'] {
  const weightOf = (group: typeof tasks) => group.reduce((sum, { weight }) => sum + weight, 0);
  const share = (label: number) => weightOf(tasks.filter((task) => task.label === label)) / weightOf(tasks);
  return tasks.length > 0 ? { direct: share(1), tools: share(0.5), untouched: share(0) } : null;
}
