/** Counts are handed on at most this often, in milliseconds. */
const intervalMs = 10_000;
/** A hand-over that has not ended by then was cut off with its request. */
const lostAfterMs = 30_000;

/** Starts work some seconds after a response, once for all the requests that come meanwhile. */
export class LaterOnce {
  private begunAt = 0;

  start(work: () => Promise<void>, later: (work: Promise<unknown>) => void): void {
    if (Date.now() - this.begunAt < lostAfterMs) return;
    this.begunAt = Date.now();
    later(this.wait(work));
  }

  /** What is counted from now on needs another start. */
  end(): void {
    this.begunAt = 0;
  }

  private async wait(work: () => Promise<void>): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
    await work();
  }
}
