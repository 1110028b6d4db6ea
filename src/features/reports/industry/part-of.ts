import type { Gathered } from './contract.ts';
import { ownTasksOf } from './goal-tasks.ts';
import type { TaskRow } from './types.ts';

type Job = Gathered['jobs'][number];
type Gatherable = Pick<Gathered, 'jobs' | 'estimated_from' | 'typical'>;

/** The occupations that a report may speak of: all of a sector, or those that are typical of a part. */
export function ownJobs({ jobs, estimated_from, typical }: Gatherable): Job[] {
  const ids = new Set(typical.map(({ job_id }) => job_id));
  return estimated_from ? jobs.filter(({ job_id }) => ids.has(job_id)) : jobs;
}

/**
 * The largest task with a label of each typical occupation of a part, by its hours in a week. Nothing is said of people: the statistics count
 * them only in the whole sector.
 */
export function tasksOfPart(typical: Gathered['typical'], tasks: readonly TaskRow[], label: 0 | 1): Gathered['stays'] {
  return typical
    .flatMap(({ job_id, title }) => {
      const [largest] = ownTasksOf(tasks.filter((task) => task.jobId === job_id && task.label === label));
      return largest ? [{ task: largest.task, label, hours: largest.hours, job: { job_id, title }, people: null }] : [];
    })
    .toSorted((a, b) => b.hours - a.hours);
}
