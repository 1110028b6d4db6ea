import { expect, it } from 'vitest';
import { VisitsSeen } from '#durable-objects/visits-seen.ts';

it('a visit is new again after its time, which begins with the first', () => {
  const seen = new VisitsSeen(100, 10);
  expect([seen.add('a', 0), seen.add('a', 60), seen.add('a', 99), seen.add('a', 100)]).toEqual([true, false, false, true]);
});

it('more visits than memory has room for push out the oldest, and no other', () => {
  const seen = new VisitsSeen(1_000, 3);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) seen.add(key, at);
  expect(seen.size).toBe(3);
  expect(['d', 'c', 'b'].map((key) => seen.add(key, 5))).toEqual([false, false, false]);
  expect(seen.add('a', 5)).toBe(true);
});

it('forgets what is over without being asked for it', () => {
  const seen = new VisitsSeen(100, 10);
  for (const at of [0, 50, 90]) seen.add(`${at}`, at);
  seen.forget(150);
  expect(seen.size).toBe(1);
});
