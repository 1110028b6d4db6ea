import type { Goal } from './contract.ts';
import { toLabel } from './line-label.ts';
import type { ShownWork } from './shown-work.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';
import type { UsualSimilarity } from './usual-work.ts';

/** From this similarity on, a task counts as usual work of the CV's jobs. */
const minUsualSimilarity = 0.5;

interface Work extends ShownWork {
  /** The catalogue's tasks. */
  tasks: readonly CatalogueTask[];
  /** Returns the similarity of a task to the usual work of the CV's jobs. */
  usualSimilarity: UsualSimilarity;
}

/**
 * Compares a CV with the occupations that a goal names. Splits the tasks of the first one, largest first, into those that own lines show or
 * that are usual in the CV's jobs, and the missing ones.
 */
export function compareGoal(
  text: string,
  jobs: readonly CatalogueJob[],
  { tasks, findShowingLine, findCloseLine, usualSimilarity }: Work,
): Goal {
  const own = tasks.filter(({ jobId }) => jobId === jobs[0]?.id).toSorted((a, b) => b.weight - a.weight);
  const judgedTasks = own.map((task) => {
    const line = findShowingLine(task)?.line ?? null;
    return {
      line,
      isShown: line !== null || usualSimilarity(task) >= minUsualSimilarity,
      close: findCloseLine(task)?.line,
      view: toGoalTask(task),
    };
  });
  return {
    text,
    jobs: jobs.map(({ id, title, rate }) => ({ job_id: id, title, ai_replacement_rate: rate })),
    shown: judgedTasks.filter(({ isShown }) => isShown).map(({ view, line }) => ({ ...view, line })),
    missing: judgedTasks.filter(({ isShown }) => !isShown).map(({ view, close }) => ({ ...view, close: close ?? null })),
  };
}

function toGoalTask({ en, zh, weight, label }: CatalogueTask): Omit<Goal['missing'][number], 'close'> {
  return { task: { en, zh }, weight, label: toLabel(label) };
}
