import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotRead, readInWorker } from '#src/features/cv/reading/ui/read-in-worker.ts';

/** A stand-in worker that the test controls. Browser tests use the real one. */
class SilentWorker extends EventTarget {
  static last: SilentWorker | null = null;
  isTerminated = false;
  port: MessagePort | null = null;

  constructor() {
    super();
    SilentWorker.last = this;
  }

  postMessage(_: unknown, [port]: MessagePort[]): void {
    this.port = port ?? null;
  }

  terminate(): void {
    this.isTerminated = true;
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
  it('is given up after 30 seconds, and its worker is terminated', async () => {
    const reading = readInWorker(file, signalOf(), () => undefined);
    let isOver = false;
    void reading.catch(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(29_999);
    expect([isOver, SilentWorker.last?.isTerminated]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await codeOf(reading)).toBe('too_slow');
    expect(SilentWorker.last?.isTerminated).toBe(true);
  });

  it('is stopped immediately by its signal', async () => {
    const controller = new AbortController();
    const reading = readInWorker(file, signalOf(controller), () => undefined);
    controller.abort('stopped');
    expect(await codeOf(reading)).toBe('stopped');
    expect(SilentWorker.last?.isTerminated).toBe(true);
  });

  it('is unreadable if it crashes its worker, for example by taking all memory', async () => {
    const reading = readInWorker(file, signalOf(), () => undefined);
    SilentWorker.last?.dispatchEvent(new Event('error'));
    expect(await codeOf(reading)).toBe('unreadable');
    expect(SilentWorker.last?.isTerminated).toBe(true);
  });
});
