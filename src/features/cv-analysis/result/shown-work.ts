import type { OwnLine } from './contract.ts';
import type { IndexOf } from './open-indexes.ts';
import { languageOf } from './task-terms.ts';
import type { CatalogueTask } from './types.ts';

/** From this similarity an own line shows a task; from the second, the task that it was matched to does, if the match is as good. */
const shows = { line: 0.25, match: 0.35 };
/** How many of the tasks that are most like a line are looked at. */
const alikeTasks = 150;

/** The line that shows a task of the catalogue; null if none does. */
export type ShowsTask = (task: CatalogueTask) => { line: number } | null;

/**
 * Says which own line shows a task of another job: one whose words are like it, or one that was matched to a task much like it.
 * @param tasks the catalogue's, of which `indexOf` has indexes
 */
export function openShown(lines: readonly OwnLine[], tasks: readonly CatalogueTask[], indexOf: IndexOf): ShowsTask {
  const shown = new Map<CatalogueTask, { line: number; similarity: number }>();
  const show = (text: string, line: number, least: number) => {
    for (const { task: at, similarity } of indexOf(text).index.find(text, alikeTasks)) {
      const task = tasks[at];
      if (!task || similarity < least || (shown.get(task)?.similarity ?? 0) >= similarity) continue;
      shown.set(task, { line, similarity });
    }
  };
  lines.forEach(({ quote, match }, line) => {
    show(quote.text, line, shows.line);
    if (match && match.similarity >= shows.match) show(match.task[languageOf(quote.text)], line, shows.match);
  });
  return (task) => shown.get(task) ?? null;
}
