import type { Verdicts } from './contract.ts';

/** From this many points on, people and figures are said to differ. */
const clearPoints = 15;

/** The tasks, at most three, on which the people differ most from the label of the figures. */
export function widestDifferences(tasks: Verdicts['tasks']): { text: string; difference: number }[] {
  return tasks
    .flatMap(({ text, difference }) => (difference !== null && Math.abs(difference) >= clearPoints ? [{ text, difference }] : []))
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 3);
}
