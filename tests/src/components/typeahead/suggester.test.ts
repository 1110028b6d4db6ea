import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Suggester } from '#src/components/typeahead/suggester.ts';

const shown: string[][] = [];
const asked: { text: string; signal: AbortSignal }[] = [];
const failing = new Set<string>();

/** Answers 100 ms later with what it was asked for, whether anybody still waits or not. */
async function load(text: string, signal: AbortSignal): Promise<string[]> {
  asked.push({ text, signal });
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (failing.has(text)) throw new Error('no network');
  return [text];
}

function open(): Suggester<string> {
  return new Suggester<string>(load, (items) => shown.push(items));
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [shown, asked]) list.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('suggestions while typing', () => {
  it('are asked for once typing rests, for the last text only', async () => {
    const suggester = open();
    for (const text of ['n', 'nu', 'nur']) {
      suggester.ask(text);
      await vi.advanceTimersByTimeAsync(60);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.map(({ text }) => text)).toEqual(['nur']);
    expect(shown).toEqual([['nur']]);
  });

  it('never show what was overtaken: its request is cancelled when the next letter comes', async () => {
    const suggester = open();
    suggester.ask('nur');
    await vi.advanceTimersByTimeAsync(150);
    suggester.ask('nurs');
    expect(asked[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toEqual([['nurs']]);
  });

  it('go when the field is emptied or left, and none come after that', async () => {
    const suggester = open();
    suggester.ask('nurse');
    await vi.advanceTimersByTimeAsync(150);
    suggester.ask('');
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toEqual([[]]);
    suggester.ask('nurse');
    suggester.clear();
    await vi.advanceTimersByTimeAsync(300);
    expect([asked.length, shown]).toEqual([1, [[], []]]);
  });

  it('stay as they are while somebody chooses among them, whether their request waits or runs', async () => {
    for (const wait of [0, 150]) {
      const suggester = open();
      suggester.ask('nur');
      await vi.advanceTimersByTimeAsync(300);
      suggester.ask('nurs');
      await vi.advanceTimersByTimeAsync(wait);
      suggester.hold();
      await vi.advanceTimersByTimeAsync(300);
      expect(shown.splice(0)).toEqual([['nur']]);
      suggester.ask('nurse');
      await vi.advanceTimersByTimeAsync(300);
      expect(shown.splice(0)).toEqual([['nurse']]);
    }
  });

  it('stay as they are when a request fails', async () => {
    failing.add('nurs');
    const suggester = open();
    suggester.ask('nur');
    await vi.advanceTimersByTimeAsync(300);
    suggester.ask('nurs');
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toEqual([['nur']]);
  });
});
