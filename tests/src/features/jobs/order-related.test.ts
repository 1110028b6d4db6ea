import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderRelated, pointsBetween } from '#src/features/jobs/order-related.ts';

const rate = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);

it('related jobs stand with those first that are lower by 5 points or more, nearest first among equals, and none is lost', () => {
  const related = fc.array(rate).map((rates) => rates.map((ai_replacement_rate, rank) => ({ ai_replacement_rate, rank })));
  fc.assert(
    fc.property(related, rate, (some, own) => {
      const ordered = orderRelated(some, own);
      const groups = ordered.map((job) => (pointsBetween(job.ai_replacement_rate, own) <= -5 ? 0 : 1));
      expect(groups).toEqual(groups.toSorted());
      for (const group of [0, 1]) {
        const ranks = ordered.filter((_, index) => groups[index] === group).map((job) => job.rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }
      expect(ordered).toHaveLength(some.length);
    }),
  );
});

it('points are counted between the figures that are shown', () => {
  expect([pointsBetween(79.4, 86.9), pointsBetween(86.6, 87.4), pointsBetween(90, 10)]).toEqual([-8, 0, 80]);
});
