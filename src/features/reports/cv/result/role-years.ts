import type { PartialDate, Role } from '#src/features/cv/reading/types.ts';

type Dates = Pick<Role, 'start' | 'end'>;
interface Months {
  /** Months since year 0; `to` is exclusive. */
  from: number;
  to: number;
}

/** Where only the years are known, a job is taken to begin and end in their middle, and one within a year to last half of it. */
const middleMonth = 6;
/** No working life is longer; a year typed wrongly must not make a job weigh more than all others together. */
const mostMonths = 60 * 12;

/**
 * The years of each job, to one decimal. A month in several jobs at once is split between them, so that no time counts twice.
 * @param now the month until which a present job lasts
 * @returns null for a job without dates, with only one, or with an end before its start
 */
export function yearsOf(roles: readonly Dates[], now: Date): (number | null)[] {
  const spans = roles.map((role) => monthsOf(role, now));
  const busy = new Map<number, number>();
  for (const span of spans) if (span) for (let month = span.from; month < span.to; month += 1) busy.set(month, (busy.get(month) ?? 0) + 1);
  return spans.map((span) => {
    if (!span) return null;
    let months = 0;
    for (let month = span.from; month < span.to; month += 1) months += 1 / (busy.get(month) ?? 1);
    return Math.max(0.1, Math.round((10 * months) / 12) / 10);
  });
}

/** The months of a job; null where its dates do not say. */
export function monthsOf({ start, end }: Dates, now: Date): Months | null {
  if (!start || !end) return null;
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  const from = monthOf(start, middleMonth);
  const to = end === 'present' ? current : Math.min(current, endOf(end));
  const isWithinAYear = end !== 'present' && end.year === start.year && (start.month === null || end.month === null);
  if (to <= from) return isWithinAYear && from < current ? { from, to: Math.min(current, from + middleMonth) } : null;
  return { from: Math.max(from, to - mostMonths), to };
}

function monthOf({ year, month }: PartialDate, unknown: number): number {
  return year * 12 + (month === null ? unknown : month - 1);
}

function endOf({ year, month }: PartialDate): number {
  return year * 12 + (month ?? middleMonth);
}
