import { carriedOver } from '../../jobs/carry-over.ts';
import type { OwnLine } from './contract.ts';
import type { IndexOf } from './open-indexes.ts';
import type { CatalogueTask } from './types.ts';

/** From this similarity an own line shows a task. */
const shows = 0.25;
/** How many of the tasks that are most like a line are looked at. */
const alikeTasks = 150;

/** The line that shows a task of the catalogue; null if none does. */
export type ShowsTask = (task: CatalogueTask) => { line: number } | null;

/**
 * Says which own line shows a task of another job: one whose words are like it, or one that was matched to a task like it.
 * @param tasks the catalogue's, of which `indexOf` has indexes
 */
export function openShown(lines: readonly OwnLine[], tasks: readonly CatalogueTask[], indexOf: IndexOf): ShowsTask {
  const direct = new Map<CatalogueTask, { line: number; similarity: number }>();
  lines.forEach(({ quote }, line) => {
    for (const found of indexOf(quote.text).index.find(quote.text, alikeTasks)) {
      const task = tasks[found.task];
      if (found.similarity < shows || !task || (direct.get(task)?.similarity ?? 0) >= found.similarity) continue;
      direct.set(task, { line, similarity: found.similarity });
    }
  });
  const matched = lines.flatMap(({ match }, line) => (match ? [{ line, task: match.task.en }] : []));
  const texts = matched.map(({ task }) => task);
  return (task) => {
    const alike = direct.get(task);
    if (alike) return { line: alike.line };
    const like = carriedOver(texts, [task.en]);
    const line = like === null ? undefined : matched[like]?.line;
    return line === undefined ? null : { line };
  };
}
