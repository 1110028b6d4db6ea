import { expect, it } from 'vitest';
import { VisitsSeen } from '#durable-objects/visits-seen.ts';

it('a visit counts as new again a fixed time after the first one', () => {
  const seen = new VisitsSeen(100, 10);
  expect([seen.add('a', 0), seen.add('a', 60), seen.add('a', 99), seen.add('a', 100)]).toEqual([true, false, false, true]);
});

it('above the maximum number of visits only the oldest is removed', () => {
  const seen = new VisitsSeen(1_000, 3);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) seen.add(key, at);
  expect(seen.size).toBe(3);
  expect(['d', 'c', 'b'].map((key) => seen.add(key, 5))).toEqual([false, false, false]);
  expect(seen.add('a', 5)).toBe(true);
});

it('expired visits can be removed without a new visit', () => {
  const seen = new VisitsSeen(100, 10);
  for (const at of [0, 50, 90]) seen.add(`${at}`, at);
  seen.forget(150);
  expect(seen.size).toBe(1);
});
