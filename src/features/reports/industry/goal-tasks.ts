import { oneDecimal } from '#src/features/catalogue/figures/one-decimal.ts';
import { hoursPerWeek } from '#src/features/jobs/industries/limits.ts';
import { findCarriedOverTask } from '#src/features/jobs/page/carry-over.ts';
import type { OwnTask } from './contract.ts';
import type { TaskRow } from './types.ts';

const shown = 4;

/** Tasks with their hours in a week of 40, the largest first. */
export function ownTasksOf(tasks: readonly TaskRow[]): OwnTask[] {
  return tasks.map(({ en, zh, label, weight }) => ({ task: { en, zh }, label: labelOf(label), hours: oneDecimal(hoursPerWeek * weight) }));
}

/** Of a goal's tasks, the untouched ones that are like none of the own tasks, and the exposed ones, each the largest first. */
export function learnFor(goal: readonly TaskRow[], own: readonly TaskRow[]): { learn: OwnTask[]; hand_over: OwnTask[] } {
  const known = own.map(({ en }) => en);
  const isNew = ({ en }: TaskRow) => findCarriedOverTask(known, [en]) === null;
  return {
    learn: ownTasksOf(goal.filter((task) => task.label === 0 && isNew(task))).slice(0, shown),
    hand_over: ownTasksOf(goal.filter(({ label }) => label === 1)).slice(0, shown),
  };
}

function labelOf(label: number): 0 | 0.5 | 1 {
  if (label === 0.5) return 0.5;
  return label === 1 ? 1 : 0;
}
