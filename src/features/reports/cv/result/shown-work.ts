import { giveWay } from '#src/shared/give-way.ts';
import type { OwnLine } from './contract.ts';
import type { IndexOf } from './indexes.ts';
import { languageOf } from './task-terms.ts';
import type { CatalogueTask } from './types.ts';

/**
 * Minimum similarities: an own line shows a task from `line` on. A line's matched task shows a task from `task` on, if the match has at least `match`.
 * Chinese texts share fewer terms.
 */
const minShown = { en: { line: 0.22, match: 0.25, task: 0.3 }, zh: { line: 0.15, match: 0.09, task: 0.22 } };
/** From this similarity on, an own line is close to a task that it does not show. About half of such pairs have a similar meaning. */
const minClose = { en: 0.15, zh: 0.1 };
/** Number of most similar tasks that are compared with a line. */
const maxCandidates = 150;
/** The CPU is released after this many lines, about ten milliseconds. */
const linesAtOnce = 8;

/** Finds an own line for a task of the catalogue. Null if there is none. */
export type FindLine = (task: CatalogueTask) => { line: number } | null;

export interface ShownWork {
  findShowingLine: FindLine;
  /** Finds the closest line of a task that no line shows. */
  findCloseLine: FindLine;
}

/**
 * Opens the search for own lines that show a task of another job: its words are similar to the line's, or to those of the line's matched task.
 * @param tasks the catalogue's tasks, in the order of the indexes of `indexOf`
 */
export async function openShownWork(lines: readonly OwnLine[], tasks: readonly CatalogueTask[], indexOf: IndexOf): Promise<ShownWork> {
  const shown = new Map<CatalogueTask, { line: number; similarity: number }>();
  const close: typeof shown = new Map();
  const addMatches = (text: string, line: number, minShownSimilarity: number, minCloseSimilarity = minShownSimilarity) => {
    for (const { task: at, similarity } of indexOf(text).index.find(text, maxCandidates)) {
      const task = tasks[at];
      const target = similarity < minShownSimilarity ? close : shown;
      if (!task || similarity < minCloseSimilarity || (target.get(task)?.similarity ?? 0) >= similarity) continue;
      target.set(task, { line, similarity });
    }
  };
  for (const [line, { quote, match }] of lines.entries()) {
    if (line % linesAtOnce === 0) await giveWay();
    const language = languageOf(quote.text);
    const least = minShown[language];
    addMatches(quote.text, line, least.line, minClose[language]);
    if (match && match.similarity >= least.match) addMatches(match.task[language], line, least.task);
  }
  return {
    findShowingLine: (task) => shown.get(task) ?? null,
    findCloseLine: (task) => (shown.has(task) ? null : (close.get(task) ?? null)),
  };
}
