import type { GatheredFigures } from './contract.ts';
import { toOwnTasks } from './goal-tasks.ts';
import type { TaskRow } from './types.ts';

type Job = GatheredFigures['jobs'][number];
type IndustryJobs = Pick<GatheredFigures, 'jobs' | 'estimated_from' | 'typical'>;

/** Returns the occupations that a report may name: all of a sector, or only the typical ones of a part. */
export function reportedJobs({ jobs, estimated_from, typical }: IndustryJobs): Job[] {
  const ids = new Set(typical.map(({ job_id }) => job_id));
  return estimated_from ? jobs.filter(({ job_id }) => ids.has(job_id)) : jobs;
}

/**
 * Returns the largest task with a label of each typical occupation of a part, by its hours in a week. `people` is null, because the statistics
 * count people only in the whole sector.
 */
export function tasksOfPart(typical: GatheredFigures['typical'], tasks: readonly TaskRow[], label: 0 | 1): GatheredFigures['stays'] {
  return typical
    .flatMap(({ job_id, title }) => {
      const [largest] = toOwnTasks(tasks.filter((task) => task.jobId === job_id && task.label === label));
      return largest ? [{ task: largest.task, label, hours: largest.hours, job: { job_id, title }, people: null }] : [];
    })
    .toSorted((a, b) => b.hours - a.hours);
}
