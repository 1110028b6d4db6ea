import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotRead, readInWorker } from '#src/features/cv/reading/ui/read-in-worker.ts';

/** A worker that answers as a test says, or not at all. The real one is used by the browser tests. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | null = null;
  ended = false;
  port: MessagePort | null = null;

  constructor() {
    super();
    SilentWorker.last = this;
  }

  postMessage(_: unknown, [port]: MessagePort[]): void {
    this.port = port ?? null;
  }

  terminate(): void {
    this.ended = true;
  }
}

const signalOf = (controller = new AbortController()) => controller.signal;
const file = { file: new Blob(['%PDF-']) };
const codeOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.then(() => null).catch((cause: unknown) => cause);
  return error instanceof NotRead ? error.code : error;
};

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a file that is read in the browser', () => {
  it('and never ends has 30 seconds; then its worker is ended, whatever it does', async () => {
    const reading = readInWorker(file, signalOf(), () => undefined);
    let isOver = false;
    void reading.catch(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(29_999);
    expect([isOver, SilentWorker.last?.ended]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await codeOf(reading)).toBe('too_slow');
    expect(SilentWorker.last?.ended).toBe(true);
  });

  it('is stopped at once when its sender says so', async () => {
    const controller = new AbortController();
    const reading = readInWorker(file, signalOf(controller), () => undefined);
    controller.abort('stopped');
    expect(await codeOf(reading)).toBe('stopped');
    expect(SilentWorker.last?.ended).toBe(true);
  });

  it('and ends its worker, as one that takes all memory does, could not be read', async () => {
    const reading = readInWorker(file, signalOf(), () => undefined);
    SilentWorker.last?.dispatchEvent(new Event('error'));
    expect(await codeOf(reading)).toBe('unreadable');
    expect(SilentWorker.last?.ended).toBe(true);
  });
});
