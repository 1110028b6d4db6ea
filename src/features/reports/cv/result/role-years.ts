import type { PartialDate, Role } from '#src/features/cv/reading/types.ts';

type Dates = Pick<Role, 'start' | 'end'>;
interface Months {
  /** In months since year 0; `to` is exclusive. */
  from: number;
  to: number;
}

/** If only the years are known, a job starts and ends in their middle. A job within one year lasts half of it. */
const middleMonth = 6;
/** Maximum length of a job, so that a mistyped year does not outweigh all other jobs. */
const maxMonths = 60 * 12;

/**
 * Computes the years of each job, to one decimal. A month in several jobs is split between them, so that no time counts twice.
 * @param now the month until which a present job lasts
 * @returns null for a job without start or end, or with an end before its start
 */
export function yearsOf(roles: readonly Dates[], now: Date): (number | null)[] {
  const spans = roles.map((role) => monthsOf(role, now));
  const jobsPerMonth = new Map<number, number>();
  for (const span of spans)
    if (span) for (let month = span.from; month < span.to; month += 1) jobsPerMonth.set(month, (jobsPerMonth.get(month) ?? 0) + 1);
  return spans.map((span) => {
    if (!span) return null;
    let months = 0;
    for (let month = span.from; month < span.to; month += 1) months += 1 / (jobsPerMonth.get(month) ?? 1);
    return Math.max(0.1, Math.round((10 * months) / 12) / 10);
  });
}

/** Computes the months of a job. Null if its dates are incomplete or reversed. */
export function monthsOf({ start, end }: Dates, now: Date): Months | null {
  if (!start || !end) return null;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  const from = monthOf(start, middleMonth);
  const to = end === 'present' ? current : Math.min(current, endOf(end));
  const isWithinAYear = end !== 'present' && end.year === start.year && (start.month === null || end.month === null);
  if (to <= from) return isWithinAYear && from < current ? { from, to: Math.min(current, from + middleMonth) } : null;
  return { from: Math.max(from, to - maxMonths), to };
}

function monthOf({ year, month }: PartialDate, unknown: number): number {
  return year * 12 + (month === null ? unknown : month - 1);
}

function endOf({ year, month }: PartialDate): number {
  return year * 12 + (month ?? middleMonth);
}
