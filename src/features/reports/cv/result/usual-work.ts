import { giveWay } from '#src/shared/give-way.ts';
import type { IndexOf } from './open-indexes.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';

/** How many of the tasks that are most like one are looked at. */
const alikeTasks = 120;

/** How much a task of the catalogue is like one that is usual in somebody's jobs, 0 to 1. */
export type LikeUsual = (task: CatalogueTask) => number;

/**
 * Compares tasks with the usual work of jobs, by their English texts, whatever language the CV is in, so that the same jobs lead to the same
 * answer.
 * @param tasks the catalogue's, of which `indexOf` has indexes
 */
export async function openUsual(jobs: readonly CatalogueJob[], tasks: readonly CatalogueTask[], indexOf: IndexOf): Promise<LikeUsual> {
  const alike = new Map<CatalogueTask, number>();
  for (const job of jobs) {
    await giveWay();
    for (const { en } of job.tasks) {
      for (const { task: at, similarity } of indexOf(en).index.find(en, alikeTasks)) {
        const task = tasks[at];
        if (task) alike.set(task, Math.max(similarity, alike.get(task) ?? 0));
      }
    }
  }
  return (task) => alike.get(task) ?? 0;
}
