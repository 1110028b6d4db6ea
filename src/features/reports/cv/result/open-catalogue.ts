import type { Ctx } from '#src/shared/ctx.ts';
import { loadTasks, loadTasksState } from '../store/catalogue.ts';
import { type IndexOf, openIndexes } from './indexes.ts';
import type { CatalogueTask } from './types.ts';

/** All tasks of the listed jobs, in order, and the function that returns their index in a text's language. */
export interface CatalogueWork {
  tasks: readonly CatalogueTask[];
  indexOf: IndexOf;
}

/** Cached for the isolate's lifetime, because loading and indexing the tasks takes 0.2 s of CPU time, and every report needs them twice. */
let cached: { state: string; work: CatalogueWork } | null = null;

/** Opens the catalogue's tasks. Loads them again if a task or the set of listed jobs has changed. */
export async function openCatalogue(ctx: Pick<Ctx, 'db'>): Promise<CatalogueWork> {
  const state = await loadTasksState(ctx.db);
  if (cached?.state === state) return cached.work;
  const tasks = await loadTasks(ctx.db);
  const work = { tasks, indexOf: openIndexes(tasks) };
  cached = { state, work };
  return work;
}
