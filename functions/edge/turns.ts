/** A piece of work that runs. */
interface Place {
  /** When it began, in milliseconds since 1970. */
  since: number;
}

/**
 * Lets a limited number of pieces of work run at once in this isolate. The others wait for their turn, first come, first served. So an
 * isolate that has many pages to make still answers what is cached between two of them.
 */
export class Turns {
  private readonly running = new Set<Place>();
  private readonly waiting = new Set<() => void>();
  private readonly limit: number;
  private readonly patienceMs: number;

  /**
   * @param limit how many pieces of work run at once
   * @param patienceMs how long one waits at most. Work that runs longer no longer counts: the runtime may have ended it with its request
   */
  constructor(limit: number, patienceMs: number) {
    this.limit = limit;
    this.patienceMs = patienceMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const place = this.isFull() || this.waiting.size > 0 ? await this.turn() : this.take();
    try {
      return await work();
    } finally {
      this.running.delete(place);
      const [next] = this.waiting;
      if (next && !this.isFull()) next();
    }
  }

  private take(): Place {
    const place = { since: Date.now() };
    this.running.add(place);
    return place;
  }

  private isFull(): boolean {
    for (const place of this.running) if (Date.now() - place.since >= this.patienceMs) this.running.delete(place);
    return this.running.size >= this.limit;
  }

  /** Waits until work has ended, or until patience runs out. The place is taken before others can see that it is free. */
  private turn(): Promise<Place> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve(this.take());
      };
      const timer = setTimeout(go, this.patienceMs);
      this.waiting.add(go);
    });
  }
}
