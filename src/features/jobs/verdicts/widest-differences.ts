import type { Verdicts } from './contract.ts';

/** Minimum difference in points for people and figures to count as different. */
const minPoints = 15;

/** Returns the tasks, at most three, for which the people's answers differ most from the label. */
export function widestDifferences(tasks: Verdicts['tasks']): { text: string; difference: number }[] {
  return tasks
    .flatMap(({ text, difference }) => (difference !== null && Math.abs(difference) >= minPoints ? [{ text, difference }] : []))
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 3);
}
