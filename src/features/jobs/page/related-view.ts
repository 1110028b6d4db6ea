import type { Language } from '#src/shared/language.ts';
import { findCarriedOverTask } from './carry-over.ts';
import type { Job } from './contract.ts';
import type { JobRow, TaskRow } from './types.ts';

/** The public view of the related jobs, nearest first. Each has the task that carries over and the largest task that AI leaves untouched. */
export function relatedOf({ related, tasks: own }: JobRow, language: Language): Job['related_jobs'] {
  return related.map(({ id, title, rate, tasks }) => {
    const index = findCarriedOverTask(
      own.map(({ en }) => en),
      tasks.map(({ en }) => en),
    );
    return {
      job_id: id,
      title: title[language],
      ai_replacement_rate: rate,
      untouched_task: largestUntouched(tasks)?.[language] ?? null,
      carries_over: index === null ? null : (own[index]?.[language] ?? null),
    };
  });
}

function largestUntouched(tasks: readonly TaskRow[]): TaskRow | undefined {
  return tasks.filter(({ label }) => label === 0).toSorted((a, b) => b.weight - a.weight)[0];
}
