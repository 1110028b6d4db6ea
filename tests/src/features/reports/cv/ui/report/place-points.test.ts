import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placePoints, rateTicks } from '#src/features/reports/cv/ui/report/place-points.ts';

it('the ticks are the tens around the rates', () => {
  expect(rateTicks([20, 41])).toEqual([10, 20, 30, 40, 50]);
  expect(rateTicks([0, 100])).toHaveLength(11);
});

it('fifteen points are inside the frame wherever they are, and equal ones are apart', () => {
  const job = fc.record({ rate: fc.double({ min: 0, max: 100, noNaN: true }), carries: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(job, { minLength: 1, maxLength: 15 }), (jobs) => {
      const points = placePoints(jobs, rateTicks(jobs.map(({ rate }) => rate)));
      for (const { x, y } of points) expect(x >= 3 && x <= 97 && y >= 3 && y <= 97).toBe(true);
    }),
  );
  const same = placePoints(
    Array.from({ length: 6 }, () => ({ rate: 40, carries: 0.5 })),
    [30, 40, 50],
  );
  expect(new Set(same.map(({ y }) => y)).size).toBe(6);
});
