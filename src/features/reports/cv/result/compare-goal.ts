import type { Goal } from './contract.ts';
import { toLabel } from './label-line.ts';
import type { ShownWork } from './shown-work.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';
import type { LikeUsual } from './usual-work.ts';

/** From this similarity, a task is one that is usual in the CV's jobs too. */
const leastAlike = 0.5;

interface Work extends ShownWork {
  /** The catalogue's tasks. */
  tasks: readonly CatalogueTask[];
  /** How much a task is like the usual work of the CV's jobs. */
  likeUsual: LikeUsual;
}

/**
 * Compares a CV with the occupations that a goal names: the tasks of the first one that own lines show or that are usual in the CV's jobs, and
 * the others, the largest first.
 */
export function compareGoal(text: string, jobs: readonly CatalogueJob[], { tasks, shownBy, closeTo, likeUsual }: Work): Goal {
  const own = tasks.filter(({ jobId }) => jobId === jobs[0]?.id).toSorted((a, b) => b.weight - a.weight);
  const judged = own.map((task) => {
    const line = shownBy(task)?.line ?? null;
    return { line, isShown: line !== null || likeUsual(task) >= leastAlike, close: closeTo(task)?.line, view: viewOf(task) };
  });
  return {
    text,
    jobs: jobs.map(({ id, title, rate }) => ({ job_id: id, title, ai_replacement_rate: rate })),
    shown: judged.filter(({ isShown }) => isShown).map(({ view, line }) => ({ ...view, line })),
    missing: judged.filter(({ isShown }) => !isShown).map(({ view, close }) => ({ ...view, close: close ?? null })),
  };
}

function viewOf({ en, zh, weight, label }: CatalogueTask): Omit<Goal['missing'][number], 'close'> {
  return { task: { en, zh }, weight, label: toLabel(label) };
}
