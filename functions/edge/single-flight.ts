interface Flight<T> {
  work: Promise<T>;
  /** What joining depends on: a flight that began under another mark is not joined. */
  mark: unknown;
}

/** Milliseconds after which a request no longer waits for another one's work: its client may have gone, and the work with it. */
const patienceMs = 10_000;

/** Runs work once for all who ask for the same at the same time in this isolate. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * What the work gives, or what the same work gives that is under way. Work that fails, or that gives nothing to share, is not shared: everybody then does their
   * own.
   * @param options.later keeps the work running when the client of this request goes
   */
  async run(
    key: string,
    work: () => Promise<T>,
    options: { later(work: Promise<unknown>): void; mark?: unknown; isShared?(made: T): boolean },
  ): Promise<T> {
    const { later, mark, isShared = () => true } = options;
    const running = this.flights.get(key);
    if (running && running.mark === mark) {
      const made = await settled(running.work);
      if (made && isShared(made.value)) return made.value;
    }
    const own = work();
    this.flights.set(key, { work: own, mark });
    later(own.catch(() => undefined)); // thrown below
    try {
      return await own;
    } finally {
      if (this.flights.get(key)?.work === own) this.flights.delete(key);
    }
  }
}

/** The value of another request's work; null if it fails or takes too long. */
async function settled<T>(work: Promise<T>): Promise<{ value: T } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patienceMs, null)));
  try {
    return await Promise.race([work.then((value) => ({ value })), late]);
  } catch {
    return null; // its own request says why
  } finally {
    clearTimeout(timer);
  }
}
