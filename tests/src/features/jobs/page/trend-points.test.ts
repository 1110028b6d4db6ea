import { expect, it } from 'vitest';
import { trendPoints } from '#src/features/jobs/page/trend-points.ts';

const snapshotAt = (taken_at: string) => ({ ai_replacement_rate: 50, range: { low: 40, high: 60 }, taken_at });

it('the distances of snapshots are proportional to their dates', () => {
  const points = trendPoints([snapshotAt('2026-01-01T00:00:00Z'), snapshotAt('2026-01-02T00:00:00Z'), snapshotAt('2026-01-05T00:00:00Z')]);
  expect(points.map((point) => point.x)).toEqual([0, 0.25, 1]);
  expect(points[0]).toEqual({ x: 0, rate: 50, low: 40, high: 60 });
});

it('snapshots with the same time, or a single one, still have a position', () => {
  const same = snapshotAt('2026-01-01T00:00:00Z');
  expect(trendPoints([same, same, same]).map((point) => point.x)).toEqual([0, 0.5, 1]);
  expect(trendPoints([same]).map((point) => point.x)).toEqual([0]);
  expect(trendPoints([])).toEqual([]);
});
