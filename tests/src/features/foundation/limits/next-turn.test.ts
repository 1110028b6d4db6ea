import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQueueFull, maxWaitMs, nextTurn } from '#src/features/foundation/limits/next-turn.ts';

const minute = 60_000;
const perMinute = fc.integer({ min: 1, max: 1000 });
/** Waits between one title and the next, in milliseconds. */
const pauses = fc.array(fc.integer({ min: 0, max: 2 * minute }), { minLength: 1, maxLength: 200 });

/** The times at which titles start that arrive after these pauses. */
function startTimes(waits: readonly number[], limit: number): number[] {
  let [last, now] = [0, 1_000_000_000];
  return waits.map((wait) => {
    now += wait;
    const { turn, startAt } = nextTurn(last, now, limit);
    expect(startAt).toBeGreaterThanOrEqual(now);
    last = turn;
    return startAt;
  });
}

it('no minute has more starts than twice the limit plus one, and titles start in the order of their arrival', () => {
  fc.assert(
    fc.property(pauses, perMinute, (waits, limit) => {
      const all = startTimes(waits, limit);
      expect(all).toEqual(all.toSorted((a, b) => a - b));
      for (const from of all) expect(all.filter((at) => at >= from && at < from + minute).length).toBeLessThanOrEqual(2 * limit + 1);
    }),
  );
});

it('as many titles as the limit per minute start at once, and the next ones one after the other', () => {
  const all = startTimes(Array<number>(35).fill(0), 30);
  expect(all.slice(0, 30)).toEqual(Array<number>(30).fill(all[0] ?? 0));
  expect(all.slice(30).map((at) => at - (all[0] ?? 0))).toEqual([2000, 4000, 6000, 8000, 10_000]);
});

it('the queue is full when the next title would wait ten minutes', () => {
  expect(isQueueFull(0, 1_000_000)).toBe(false);
  expect(isQueueFull(1_000_000 + maxWaitMs - 1, 1_000_000)).toBe(false);
  expect(isQueueFull(1_000_000 + maxWaitMs, 1_000_000)).toBe(true);
});
