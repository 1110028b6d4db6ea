import type { Ctx } from '#src/shared/ctx.ts';
import { loadTasks, stateOfTasks } from '../store/catalogue.ts';
import { type IndexOf, openIndexes } from './open-indexes.ts';
import type { CatalogueTask } from './types.ts';

/** All tasks of the listed jobs, in order, and their index in the language of a text. */
export interface CatalogueWork {
  tasks: readonly CatalogueTask[];
  indexOf: IndexOf;
}

/** Kept for the isolate's lifetime: to load and index the tasks takes a fifth of a second of a processor, and every report needs them twice. */
let kept: { state: string; work: CatalogueWork } | null = null;

/** Opens the catalogue's tasks. They are loaded anew once one of them, or which jobs are listed, has changed. */
export async function openCatalogue(ctx: Pick<Ctx, 'db'>): Promise<CatalogueWork> {
  const state = await stateOfTasks(ctx.db);
  if (kept?.state === state) return kept.work;
  const tasks = await loadTasks(ctx.db);
  const work = { tasks, indexOf: openIndexes(tasks) };
  kept = { state, work };
  return work;
}
