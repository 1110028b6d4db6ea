import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { hoursPerWeek } from '#src/features/jobs/industries/limits.ts';
import { findCarriedOverTask } from '#src/features/jobs/page/carry-over.ts';
import type { OwnTask } from './contract.ts';
import type { TaskRow } from './types.ts';

const maxTasks = 4;

/** Converts task rows to tasks with their hours in a week of 40, in the order of the rows. */
export function toOwnTasks(tasks: readonly TaskRow[]): OwnTask[] {
  return tasks.map(({ en, zh, label, weight }) => ({ task: { en, zh }, label: labelOf(label), hours: oneDecimal(hoursPerWeek * weight) }));
}

/** Splits a goal's tasks, largest first, into untouched ones that resemble none of the own tasks, and exposed ones. */
export function splitGoalTasks(goal: readonly TaskRow[], own: readonly TaskRow[]): { learn: OwnTask[]; hand_over: OwnTask[] } {
  const known = own.map(({ en }) => en);
  const isNew = ({ en }: TaskRow) => findCarriedOverTask(known, [en]) === null;
  return {
    learn: toOwnTasks(goal.filter((task) => task.label === 0 && isNew(task))).slice(0, maxTasks),
    hand_over: toOwnTasks(goal.filter(({ label }) => label === 1)).slice(0, maxTasks),
  };
}

function labelOf(label: number): 0 | 0.5 | 1 {
  if (label === 0.5) return 0.5;
  return label === 1 ? 1 : 0;
}
