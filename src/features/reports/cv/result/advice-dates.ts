import type { CvReading, Role } from '#src/features/cv/reading/types.ts';
import { monthsOf } from './role-years.ts';
import type { Found } from './types.ts';

/** Months between two jobs from which readers of a CV ask what was in between. */
const longGap = 9;

/** Advice on the dates of jobs, and on jobs without tasks. */
export function dateAdvice({ roles, education }: Pick<CvReading, 'roles' | 'education'>, now: Date): Found[] {
  return [
    ...roles.filter(({ start, end }) => start === null && end === null).map(({ title }) => ({ rule: 'no_dates' as const, quote: title })),
    ...roles.filter(isReversed).map(({ dates, title }) => ({ rule: 'dates_reversed' as const, quote: dates ?? title })),
    ...roles.filter(({ tasks }) => tasks.length === 0).map(({ title }) => ({ rule: 'no_tasks' as const, quote: title })),
    ...gaps([...roles, ...education.map(({ start, end }) => ({ start, end, dates: null, title: null }))], now),
  ];
}

function isReversed({ start, end }: Role): boolean {
  if (!start || !end || end === 'present') return false;
  if (end.year !== start.year) return end.year < start.year;
  return end.month !== null && start.month !== null && end.month < start.month;
}

type Dated = Pick<Role, 'start' | 'end' | 'dates'> & { title: Role['title'] | null };

/** The job after each long time in which the CV names neither work nor study. */
function gaps(all: readonly Dated[], now: Date): Found[] {
  const spans = all.flatMap((one) => {
    const months = monthsOf(one, now);
    return months ? [{ ...one, ...months }] : [];
  });
  return spans.flatMap(({ from, dates, title }) => {
    const earlier = spans.filter((other) => other.from < from);
    const until = Math.max(...earlier.map(({ to }) => to));
    const quote = dates ?? title;
    return quote && earlier.length > 0 && from - until >= longGap ? [{ rule: 'career_gap' as const, quote }] : [];
  });
}
