import type { CvReading, Role } from '#src/features/cv/reading/types.ts';
import { monthsOf } from './role-years.ts';
import type { FoundAdvice } from './types.ts';

/** A gap of this many months makes readers of a CV ask about it. */
const minGapMonths = 9;

/** Finds advice on the dates of jobs, and on jobs without tasks. */
export function adviseOnDates({ roles, education }: Pick<CvReading, 'roles' | 'education'>, now: Date): FoundAdvice[] {
  return [
    ...roles.filter(({ start, end }) => start === null && end === null).map(({ title }) => ({ rule: 'no_dates' as const, quote: title })),
    ...roles.filter(isReversed).map(({ dates, title }) => ({ rule: 'dates_reversed' as const, quote: dates ?? title })),
    ...roles.filter(({ tasks }) => tasks.length === 0).map(({ title }) => ({ rule: 'no_tasks' as const, quote: title })),
    ...findGaps([...roles, ...education.map(({ start, end }) => ({ start, end, dates: null, title: null }))], now),
  ];
}

function isReversed({ start, end }: Role): boolean {
  if (!start || !end || end === 'present') return false;
  if (end.year !== start.year) return end.year < start.year;
  return end.month !== null && start.month !== null && end.month < start.month;
}

type DatedEntry = Pick<Role, 'start' | 'end' | 'dates'> & { title: Role['title'] | null };

/** Finds the entry after each long gap in which the CV names neither work nor study. */
function findGaps(all: readonly DatedEntry[], now: Date): FoundAdvice[] {
  const spans = all.flatMap((one) => {
    const months = monthsOf(one, now);
    return months ? [{ ...one, ...months }] : [];
  });
  return spans.flatMap(({ from, dates, title }) => {
    const earlier = spans.filter((other) => other.from < from);
    const until = Math.max(...earlier.map(({ to }) => to));
    const quote = dates ?? title;
    return quote && earlier.length > 0 && from - until >= minGapMonths ? [{ rule: 'career_gap' as const, quote }] : [];
  });
}
