import { type IndexedTask, indexTasks, type TaskIndex } from './task-index.ts';
import { languageOf } from './task-terms.ts';
import type { CatalogueTask } from './types.ts';
import type { Language } from '#src/shared/language.ts';

interface LanguageIndex {
  index: TaskIndex;
  indexed: IndexedTask[];
}

/** Returns the index of the catalogue's tasks in the language of a text. */
export type IndexOf = (text: string) => LanguageIndex;

/** Opens indexes of the catalogue's tasks. Each language is indexed once, when a text first needs it. */
export function openIndexes(tasks: readonly CatalogueTask[]): IndexOf {
  const indexes = new Map<Language, LanguageIndex>();
  return (text: string) => {
    const language = languageOf(text);
    const cached = indexes.get(language);
    if (cached) return cached;
    const indexed = tasks.map((task) => ({ jobId: task.jobId, text: task[language], label: task.label }));
    const created = { index: indexTasks(indexed), indexed };
    indexes.set(language, created);
    return created;
  };
}
