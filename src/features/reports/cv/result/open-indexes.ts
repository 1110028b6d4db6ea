import { type IndexedTask, indexTasks, type TaskIndex } from './task-index.ts';
import { languageOf } from './task-terms.ts';
import type { CatalogueTask } from './types.ts';
import type { Language } from '#src/shared/language.ts';

interface Indexed {
  index: TaskIndex;
  indexed: IndexedTask[];
}

/** The index of the catalogue's tasks in the language of a text. */
export type IndexOf = (text: string) => Indexed;

/** The catalogue's tasks indexed in the language of a text; each language once, when a line first needs it. */
export function openIndexes(tasks: readonly CatalogueTask[]): IndexOf {
  const opened = new Map<Language, Indexed>();
  return (text: string) => {
    const language = languageOf(text);
    const known = opened.get(language);
    if (known) return known;
    const indexed = tasks.map((task) => ({ jobId: task.jobId, text: task[language], label: task.label }));
    const fresh = { index: indexTasks(indexed), indexed };
    opened.set(language, fresh);
    return fresh;
  };
}
