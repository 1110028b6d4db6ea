import { usualWeekHours } from './own-week.ts';

export type Exposure = 'direct' | 'tools' | 'untouched';

interface Task {
  text: string;
  /** Share of the working time, 0 to 1. */
  weight: number;
  label: number;
}

export interface WeekPart {
  exposure: Exposure;
  /** Share of the working time, 0 to 1. */
  share: number;
  hours: number;
  /** Longest first. */
  tasks: { text: string; weight: number; hours: number }[];
}

const exposures: readonly (readonly [number, Exposure])[] = [
  [0, 'untouched'],
  [0.5, 'tools'],
  [1, 'direct'],
];

/**
 * Divides a working week by exposure, in the order of the contest: tasks that AI leaves untouched, reaches with tools, and reaches directly. Omits parts
 * without tasks. Hours are multiples of 0.5: the parts sum to the week, the tasks of a part to the part.
 */
export function weekParts(tasks: readonly Task[]): WeekPart[] {
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const parts = exposures
    .map(([label, exposure]) => {
      const partTasks = tasks.filter((task) => task.label === label).toSorted((a, b) => b.weight - a.weight);
      return { exposure, partTasks, share: partTasks.reduce((sum, { weight }) => sum + weight, 0) / total };
    })
    .filter(({ partTasks }) => partTasks.length > 0);
  const hours = inHalfHours(
    parts.map(({ share }) => share),
    usualWeekHours,
  );
  return parts.map(({ exposure, partTasks, share }, index) => {
    const partHours = hours[index] ?? 0;
    const taskHours = inHalfHours(
      partTasks.map(({ weight }) => weight),
      partHours,
    );
    const listed = partTasks.map(({ text, weight }, taskIndex) => ({ text, weight: weight / total, hours: taskHours[taskIndex] ?? 0 }));
    return { exposure, share, hours: partHours, tasks: listed };
  });
}

/** Divides hours in proportion to the weights, in half hours that sum to the total (largest remainder method). */
function inHalfHours(weights: readonly number[], hours: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total > 0 ? (weight / total) * hours * 2 : 0));
  const missing = Math.round(hours * 2 - exact.reduce((sum, halfHours) => sum + Math.floor(halfHours), 0));
  const byRemainder = exact.map((halfHours, index) => ({ index, remainder: halfHours % 1 })).toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return exact.map((halfHours, index) => (Math.floor(halfHours) + (raised.has(index) ? 1 : 0)) / 2);
}
