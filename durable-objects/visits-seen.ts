/** Remembers for some time what was seen, in the order of time, and at most so many. */
export class VisitsSeen {
  private readonly times = new Map<string, number>();
  private readonly forMs: number;
  private readonly most: number;

  /** @param forMs how long something is remembered, in milliseconds */
  constructor(forMs: number, most: number) {
    this.forMs = forMs;
    this.most = most;
  }

  /** Whether this was not seen before, within the time. What was seen keeps its first time. */
  add(key: string, at: number): boolean {
    this.forget(at);
    if (this.times.has(key)) return false;
    if (this.times.size >= this.most) this.dropOldest();
    this.times.set(key, at);
    return true;
  }

  forget(now: number): void {
    for (const [key, at] of this.times) {
      if (at > now - this.forMs) return;
      this.times.delete(key);
    }
  }

  get size(): number {
    return this.times.size;
  }

  private dropOldest(): void {
    for (const key of this.times.keys()) {
      this.times.delete(key);
      return;
    }
  }
}
