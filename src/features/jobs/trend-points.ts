interface Snapshot {
  ai_replacement_rate: number;
  spread: { low: number; high: number };
  taken_at: string;
}

export interface TrendPoint {
  /** 0 to 1 over the time shown. */
  x: number;
  /** Percent: the rate, and the spread's two ends. */
  rate: number;
  low: number;
  high: number;
}

/** Snapshots as points in time, oldest first as given. Snapshots of a single instant stand at even distances. */
export function trendPoints(snapshots: readonly Snapshot[]): TrendPoint[] {
  const times = snapshots.map((snapshot) => Date.parse(snapshot.taken_at));
  const [first = 0] = times;
  const span = (times.at(-1) ?? 0) - first;
  return snapshots.map(({ ai_replacement_rate: rate, spread }, index) => ({
    x: span > 0 ? ((times[index] ?? first) - first) / span : index / Math.max(1, snapshots.length - 1),
    rate,
    low: spread.low,
    high: spread.high,
  }));
}
