const dayMs = 86_400_000;
const refreshDays = 90;

/** Whole days until the next refresh, 90 days after the last one or the creation; at least 0. Times are ISO 8601. */
export function daysToRefresh(job: { last_refreshed_at: string | null; created_at: string }, now: Date): number {
  const last = Date.parse(job.last_refreshed_at ?? job.created_at);
  return Math.max(0, Math.ceil((last + refreshDays * dayMs - now.getTime()) / dayMs));
}
