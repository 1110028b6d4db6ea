import { exposedShare } from '#src/features/catalogue/figures/rubric.ts';

/** Hours in the week to which a job's shares of working time are scaled. */
export const usualWeekHours = 40;

/** Number of hours in a week. */
export const maxWeekHours = 168;

/** Usual hours of a task, rounded to half an hour, at least half an hour. `weight` is its share of the working time. */
export function usualHours(weight: number): number {
  return Math.max(0.5, Math.round(weight * usualWeekHours * 2) / 2);
}

/** Parses the `hours` of an address: one number per task, in order. Null if the count differs, or the sum is 0 or exceeds a week. */
export function readHours(text: string | null, taskCount: number): number[] | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== taskCount || !parts.every((part) => /^\d{1,3}(\.\d{1,2})?$/.test(part))) return null;
  const hours = parts.map(Number);
  const total = sumHours(hours);
  return total > 0 && total <= maxWeekHours ? hours : null;
}

/** Parses hours that a visitor typed: at least 0, rounded to two decimals. Anything but a number counts as 0. */
export function toHours(text: string): number {
  const hours = Number(text);
  return Number.isFinite(hours) ? Math.round(Math.max(0, hours) * 100) / 100 : 0;
}

/**
 * Exposed share of a week, 0 to 1. Uses the reviewers' formula with these hours as weights.
 * @param labels one per task: 0, 0.5 or 1
 * @param hours one per task
 * @returns null if the total is 0 or exceeds a week
 */
export function weighWeek(labels: readonly number[], hours: readonly number[]): number | null {
  const tasks = labels.map((label, index) => ({ label, weight: hours[index] ?? 0 }));
  const total = sumHours(hours);
  return total > 0 && total <= maxWeekHours ? exposedShare(tasks) : null;
}

/** Sum of hours, rounded to two decimals. */
export function sumHours(hours: readonly number[]): number {
  return Math.round(hours.reduce((sum, value) => sum + value, 0) * 100) / 100;
}
