import { carriedOver } from '../jobs/carry-over.ts';
import { isClearlyLess } from '../jobs/order-related.ts';
import type { Gathered, Move, NamedJob } from './contract.ts';
import type { TaskRow } from './types.ts';

const most = 6;
/** An occupation that fewer have, in percent of the industry's people, is no place to move to. */
const smallestShare = 0.05;

/**
 * Occupations of an industry that are clearly less exposed than a job, those first to which one of its tasks carries over, then by people.
 * @param own tasks of the job
 * @param theirs tasks of all occupations, the largest of each first
 */
export function rankMoves(job: NamedJob, own: readonly TaskRow[], jobs: Gathered['jobs'], theirs: readonly TaskRow[]): Move[] {
  const tasksBy = Map.groupBy(theirs, ({ jobId }) => jobId);
  const names = own.map(({ en }) => en);
  return jobs
    .filter(({ job_id, rate, share }) => job_id !== job.job_id && share >= smallestShare && isClearlyLess(rate, job.rate))
    .map(({ zone: _, ...other }): Move => {
      const tasks = tasksBy.get(other.job_id) ?? [];
      const carried = carriedOver(
        names,
        tasks.map(({ en }) => en),
      );
      const [mine, untouched] = [carried === null ? undefined : own[carried], tasks.find(({ label }) => label === 0)];
      return { ...other, carries_over: bilingual(mine), untouched: bilingual(untouched) };
    })
    .toSorted((a, b) => Number(b.carries_over !== null) - Number(a.carries_over !== null) || b.people - a.people)
    .slice(0, most);
}

function bilingual(task: TaskRow | undefined): { en: string; zh: string } | null {
  return task ? { en: task.en, zh: task.zh } : null;
}
