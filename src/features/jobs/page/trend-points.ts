interface Snapshot {
  ai_replacement_rate: number;
  range: { low: number; high: number } | null;
  taken_at: string;
}

export interface TrendPoint {
  /** Position in the period shown, 0 to 1. */
  x: number;
  /** In percent: the rate and both ends of its range. */
  rate: number;
  low: number;
  high: number;
}

/** Places snapshots on a time axis, in the given order, oldest first. Snapshots that all have the same time are evenly spaced. */
export function trendPoints(snapshots: readonly Snapshot[]): TrendPoint[] {
  const times = snapshots.map((snapshot) => Date.parse(snapshot.taken_at));
  const [first = 0] = times;
  const span = (times.at(-1) ?? 0) - first;
  return snapshots.map(({ ai_replacement_rate: rate, range }, index) => ({
    x: span > 0 ? ((times[index] ?? first) - first) / span : index / Math.max(1, snapshots.length - 1),
    rate,
    low: range?.low ?? rate,
    high: range?.high ?? rate,
  }));
}
