import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRelated, pointsBetween } from '#src/features/jobs/page/order-related.ts';

const rate = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);

it('related jobs are sorted with the least exposed first, the nearest first among equals, and none is lost', () => {
  const related = fc.array(rate).map((rates) => rates.map((ai_replacement_rate, nearness) => ({ ai_replacement_rate, nearness })));
  fc.assert(
    fc.property(related, (jobs) => {
      const ordered = orderRelated(jobs);
      const byRateThenNearness = jobs.toSorted((a, b) => a.ai_replacement_rate - b.ai_replacement_rate || a.nearness - b.nearness);
      expect(ordered).toEqual(byRateThenNearness);
    }),
  );
});

it('points are the difference of the shown figures', () => {
  expect([pointsBetween(79.4, 86.9), pointsBetween(86.6, 87.4), pointsBetween(90, 10)]).toEqual([-8, 0, 80]);
});
