import { giveWay } from '#src/shared/give-way.ts';
import type { OwnLine } from './contract.ts';
import type { IndexOf } from './open-indexes.ts';
import { languageOf } from './task-terms.ts';
import type { CatalogueTask } from './types.ts';

/**
 * From the similarity `line` an own line shows a task; from `task`, the task that it was matched to does, if that match is at least `match`.
 * Chinese texts share fewer terms.
 */
const shows = { en: { line: 0.22, match: 0.25, task: 0.3 }, zh: { line: 0.15, match: 0.09, task: 0.22 } };
/** From this similarity an own line comes close to a task that it does not show. About half of such pairs are alike in sense too. */
const comesClose = { en: 0.15, zh: 0.1 };
/** How many of the tasks that are most like a line are looked at. */
const alikeTasks = 150;
/** After so many lines others may go on: they take about ten milliseconds. */
const linesAtOnce = 8;

/** The line that shows a task of the catalogue; null if none does. */
export type ShowsTask = (task: CatalogueTask) => { line: number } | null;

export interface ShownWork {
  shownBy: ShowsTask;
  /** The line that comes closest to a task without showing it. */
  closeTo: ShowsTask;
}

/**
 * Says which own line shows a task of another job: one whose words are like it, or one that was matched to a task much like it.
 * @param tasks the catalogue's, of which `indexOf` has indexes
 */
export async function openShown(lines: readonly OwnLine[], tasks: readonly CatalogueTask[], indexOf: IndexOf): Promise<ShownWork> {
  const shown = new Map<CatalogueTask, { line: number; similarity: number }>();
  const close: typeof shown = new Map();
  const show = (text: string, line: number, least: number, leastClose = least) => {
    for (const { task: at, similarity } of indexOf(text).index.find(text, alikeTasks)) {
      const task = tasks[at];
      const into = similarity < least ? close : shown;
      if (!task || similarity < leastClose || (into.get(task)?.similarity ?? 0) >= similarity) continue;
      into.set(task, { line, similarity });
    }
  };
  for (const [line, { quote, match }] of lines.entries()) {
    if (line % linesAtOnce === 0) await giveWay();
    const language = languageOf(quote.text);
    const least = shows[language];
    show(quote.text, line, least.line, comesClose[language]);
    if (match && match.similarity >= least.match) show(match.task[language], line, least.task);
  }
  return { shownBy: (task) => shown.get(task) ?? null, closeTo: (task) => (shown.has(task) ? null : (close.get(task) ?? null)) };
}
