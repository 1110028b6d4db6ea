import { describe, expect, it } from 'vitest';
import { SingleFlight } from '#functions/edge/single-flight.ts';

const later = () => undefined;

/** Work that a test ends. It counts how often it began. */
function heldWork() {
  const ends: ((value: string) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  const begin = () => new Promise<string>((resolve, reject) => void (ends.push(resolve), failures.push(reject)));
  return {
    begin,
    begun: () => ends.length,
    end: (at: number, value: string) => ends[at]?.(value),
    fail: (at: number) => failures[at]?.(new Error('failed')),
  };
}

describe('work that is requested several times at once', () => {
  it('runs once, and runs again for a later request', async () => {
    const [flights, held] = [new SingleFlight<string>(), heldWork()];
    const all = Array.from({ length: 20 }, () => flights.run('a', held.begin, { later }));
    expect(held.begun()).toBe(1);
    held.end(0, 'drawn');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['drawn']));
    const next = flights.run('a', held.begin, { later });
    expect(held.begun()).toBe(2);
    held.end(1, 'drawn again');
    expect(await next).toBe('drawn again');
  });

  it('runs separately for each key and each version', () => {
    const [flights, held] = [new SingleFlight<string>(), heldWork()];
    for (const [key, version] of [
      ['a', 1],
      ['b', 1],
      ['a', 2],
    ] as const)
      void flights.run(key, held.begin, { later, version });
    expect(held.begun()).toBe(3);
  });

  it('is done by each waiting request if it fails or may not be shared', async () => {
    const [flights, held] = [new SingleFlight<string>(), heldWork()];
    const [first, second] = [flights.run('a', held.begin, { later }), flights.run('a', held.begin, { later })];
    held.fail(0);
    await expect(first).rejects.toThrow('failed');
    await expect.poll(held.begun).toBe(2);
    const third = flights.run('a', held.begin, { later, isShared: (made) => made !== 'mine' });
    held.end(1, 'mine');
    expect(await second).toBe('mine');
    await expect.poll(held.begun).toBe(3);
    held.end(2, 'its own');
    expect(await third).toBe('its own');
  });

  it('continues after the request that began it', () => {
    const [flights, held] = [new SingleFlight<string>(), heldWork()];
    const kept: Promise<unknown>[] = [];
    void flights.run('a', held.begin, { later: (work) => void kept.push(work) });
    expect(kept).toHaveLength(1);
  });
});
