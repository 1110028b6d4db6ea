import type { CvReading, Quoted } from '#src/features/cv/reading/types.ts';

/** The role of a line in the jobs of a CV. A line with a title, an employer and dates counts as a title. */
export type LineRole = 'none' | 'title' | 'employer' | 'dates' | 'task';
export const lineRoles: readonly LineRole[] = ['none', 'title', 'employer', 'dates', 'task'];

/** Returns the role of each line according to a reading. */
export function rolesOfLines(reading: Pick<CvReading, 'roles'>, count: number): LineRole[] {
  const roles = Array.from({ length: count }, (): LineRole => 'none');
  const set = (quote: Quoted | null, role: LineRole) => {
    if (quote && roles[quote.place.line] === 'none') roles[quote.place.line] = role;
  };
  for (const { title, employer, dates, tasks } of reading.roles) {
    set(title, 'title');
    set(employer, 'employer');
    set(dates, 'dates');
    for (const task of tasks) set(task, 'task');
  }
  return roles;
}
