import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Turns } from '#functions/edge/turns.ts';

const patienceMs = 10_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that a test ends by its name, and the names of the work that has begun. */
function heldWork(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string) =>
    turns.run(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, run, end: (name: string) => ends.get(name)?.() };
}

it('two pieces of work run at once, and the others follow in order', async () => {
  const { begun, run, end } = heldWork(new Turns(2, patienceMs));
  const all = ['a', 'b', 'c', 'd'].map(run);
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await all[1];
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  end('c');
  await Promise.all([all[0], all[2]]);
  await vi.advanceTimersByTimeAsync(0);
  end('d');
  expect(await all[3]).toBe('d');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('work that arrives when another piece ends does not overtake waiting work', async () => {
  const { begun, run, end } = heldWork(new Turns(1, patienceMs));
  const [first] = [run('a'), run('b')];
  end('a');
  await first;
  void run('c');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b']);
});

it('work that fails lets the next one run', async () => {
  const { begun, run } = heldWork(new Turns(1, patienceMs));
  const turns = new Turns(1, patienceMs);
  await expect(turns.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(turns.run(() => Promise.resolve('next'))).resolves.toBe('next');
  void run('a');
  expect(begun).toEqual(['a']);
});

it('work that never ends, because its request was cut off, delays the next one for a limited time', async () => {
  const { begun, run } = heldWork(new Turns(1, patienceMs));
  void run('cut off');
  void run('next');
  await vi.advanceTimersByTimeAsync(patienceMs - 1);
  expect(begun).toEqual(['cut off']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['cut off', 'next']);
});
