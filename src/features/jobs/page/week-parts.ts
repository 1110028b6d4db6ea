/** Hours in the week to which a job's shares of working time are scaled. */
export const usualWeek = 40;

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
 * A working week by exposure, in the order of the contest: what AI leaves untouched, what it reaches with tools, and what directly. Omits parts without
 * tasks. Hours are multiples of 0.5. Those of the parts sum to the week, and those of a part's tasks to the part.
 */
export function weekParts(tasks: readonly Task[]): WeekPart[] {
  const total = tasks.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const parts = exposures
    .map(([label, exposure]) => {
      const own = tasks.filter((task) => task.label === label).toSorted((a, b) => b.weight - a.weight);
      return { exposure, own, share: own.reduce((sum, { weight }) => sum + weight, 0) / total };
    })
    .filter(({ own }) => own.length > 0);
  const hours = inHalfHours(
    parts.map(({ share }) => share),
    usualWeek,
  );
  return parts.map(({ exposure, own, share }, index) => {
    const partHours = hours[index] ?? 0;
    const taskHours = inHalfHours(
      own.map(({ weight }) => weight),
      partHours,
    );
    const listed = own.map(({ text, weight }, place) => ({ text, weight: weight / total, hours: taskHours[place] ?? 0 }));
    return { exposure, share, hours: partHours, tasks: listed };
  });
}

/** Divides hours in proportion to the weights, in half hours that sum to the total (largest remainder method). */
function inHalfHours(weights: readonly number[], hours: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (total > 0 ? (weight / total) * hours * 2 : 0));
  const left = Math.round(hours * 2 - exact.reduce((sum, halves) => sum + Math.floor(halves), 0));
  const byRemainder = exact.map((halves, index) => ({ index, rest: halves % 1 })).toSorted((a, b) => b.rest - a.rest);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return exact.map((halves, index) => (Math.floor(halves) + (raised.has(index) ? 1 : 0)) / 2);
}
