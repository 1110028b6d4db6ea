import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Suggester } from '#src/components/typeahead/suggester.ts';

const shown: string[][] = [];
const requests: { text: string; signal: AbortSignal }[] = [];
const failingTexts = new Set<string>();

/** Answers with the text after 100 ms, even if the request is cancelled. */
async function load(text: string, signal: AbortSignal): Promise<string[]> {
  requests.push({ text, signal });
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (failingTexts.has(text)) throw new Error('no network');
  return [text];
}

function openSuggester(): Suggester<string> {
  return new Suggester<string>(load, (items) => shown.push(items));
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [shown, requests]) list.length = 0;
});
afterEach(() => vi.useRealTimers());

describe('suggestions while typing', () => {
  it('are requested when typing pauses, for the last text only', async () => {
    const suggester = openSuggester();
    for (const text of ['n', 'nu', 'nur']) {
      suggester.ask(text);
      await vi.advanceTimersByTimeAsync(60);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(requests.map(({ text }) => text)).toEqual(['nur']);
    expect(shown).toEqual([['nur']]);
  });

  it('are not shown for an outdated text: the next letter cancels its request', async () => {
    const suggester = openSuggester();
    suggester.ask('nur');
    await vi.advanceTimersByTimeAsync(150);
    suggester.ask('nurs');
    expect(requests[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toEqual([['nurs']]);
  });

  it('disappear when the field is emptied or left, and none appear after that', async () => {
    const suggester = openSuggester();
    suggester.ask('nurse');
    await vi.advanceTimersByTimeAsync(150);
    suggester.ask('');
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toEqual([[]]);
    suggester.ask('nurse');
    suggester.clear();
    await vi.advanceTimersByTimeAsync(300);
    expect([requests.length, shown]).toEqual([1, [[], []]]);
  });

  it('stay as they are while somebody chooses among them, whether the next request is waiting or running', async () => {
    for (const wait of [0, 150]) {
      const suggester = openSuggester();
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
    failingTexts.add('nurs');
    const suggester = openSuggester();
    suggester.ask('nur');
    await vi.advanceTimersByTimeAsync(300);
    suggester.ask('nurs');
    await vi.advanceTimersByTimeAsync(300);
    expect(shown).toEqual([['nur']]);
  });
});
