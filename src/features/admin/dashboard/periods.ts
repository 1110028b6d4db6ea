import type { Span } from './contract.ts';

const dayMs = 86_400_000;
const periodCounts: Record<Span, number> = { day: 30, week: 26, month: 12 };
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

/** First days of the periods that the dashboard shows, oldest first; the last is the one that `now` is in. UTC; weeks begin on Monday. */
export function periodsOf(span: Span, now: Date): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = today - ((now.getUTCDay() + 6) % 7) * dayMs;
  const offsets = Array.from({ length: periodCounts[span] }, (_, index) => periodCounts[span] - 1 - index);
  if (span === 'day') return offsets.map((offset) => iso(today - offset * dayMs));
  if (span === 'week') return offsets.map((offset) => iso(monday - offset * 7 * dayMs));
  return offsets.map((offset) => iso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - offset, 1)));
}

/** Sums counts of days into periods. @param periods first days, ascending */
export function sumByPeriod(periods: readonly string[], days: readonly { day: string; count: number }[]): number[] {
  const sums = periods.map(() => 0);
  for (const { day, count } of days) {
    const at = periods.findLastIndex((first) => first <= day);
    if (at !== -1) sums[at] = (sums[at] ?? 0) + count;
  }
  return sums;
}
