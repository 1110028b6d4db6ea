import { giveWay } from '#src/shared/give-way.ts';
import type { IndexOf } from './indexes.ts';
import type { CatalogueJob, CatalogueTask } from './types.ts';

/** Number of most similar tasks that are compared with each usual task. */
const maxCandidates = 120;

/** Returns the similarity of a catalogue task to the most similar usual task of somebody's jobs, 0 to 1. */
export type UsualSimilarity = (task: CatalogueTask) => number;

/**
 * Compares tasks with the usual work of jobs by their English texts, so that the CV's language does not change the result.
 * @param tasks the catalogue's tasks, in the order of the indexes of `indexOf`
 */
export async function openUsualWork(
  jobs: readonly CatalogueJob[],
  tasks: readonly CatalogueTask[],
  indexOf: IndexOf,
): Promise<UsualSimilarity> {
  const similarities = new Map<CatalogueTask, number>();
  for (const job of jobs) {
    await giveWay();
    for (const { en } of job.tasks) {
      for (const { task: at, similarity } of indexOf(en).index.find(en, maxCandidates)) {
        const task = tasks[at];
        if (task) similarities.set(task, Math.max(similarity, similarities.get(task) ?? 0));
      }
    }
  }
  return (task) => similarities.get(task) ?? 0;
}
