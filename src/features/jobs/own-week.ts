import { exposedShare, rateFromShare } from '../figures/rubric.ts';

/** The week that a job's usual shares of working time are shown as, and the most that one task can be given, in hours. */
const usualWeek = 40;
export const mostHours = 99;

/** The hours that a task usually takes, to the half hour; no task vanishes. `weight`: its share of the working time. */
export function usualHours(weight: number): number {
  return Math.max(0.5, Math.round(weight * usualWeek * 2) / 2);
}

/** Reads the `hours` of an address: a number for each task, in their order. Null where they do not fit the tasks or are all 0. */
export function readHours(text: string | null, tasks: number): number[] | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== tasks || !parts.every((part) => /^\d{1,2}(\.\d{1,2})?$/.test(part))) return null;
  const hours = parts.map(Number);
  return hours.some((some) => some > 0) ? hours : null;
}

/** What a person typed as hours: 0 to `mostHours`, to two decimals; what is no number counts as none. */
export function toHours(text: string): number {
  const hours = Number(text);
  return Number.isFinite(hours) ? Math.round(Math.min(mostHours, Math.max(0, hours)) * 100) / 100 : 0;
}

export interface WeighedWeek {
  /** Exposed share of the hours, 0 to 1. */
  share: number;
  /** Its percentile in the published distribution of the same rubric, 0 to 100. */
  percentile: number;
}

/**
 * The exposure of a week: the reviewers' formula, with these weights on the tasks.
 * @param labels of the tasks (0, 0.5, 1)
 * @param weights one for each task, in any unit
 * @returns null where no task has any weight
 */
export function weighWeek(labels: readonly number[], weights: readonly number[]): WeighedWeek | null {
  const tasks = labels.map((label, index) => ({ label, weight: weights[index] ?? 0 }));
  if (!tasks.some((task) => task.weight > 0)) return null;
  const share = exposedShare(tasks);
  return { share, percentile: rateFromShare(share) };
}
