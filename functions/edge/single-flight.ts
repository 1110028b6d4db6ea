interface Flight<T> {
  work: Promise<T>;
  /** Only calls with the same key and version share the work. */
  version: unknown;
}

/** How long a request waits for the work of another one. The other client may have left, which ends its work. */
const maxWaitMs = 10_000;

/** Runs work once for concurrent calls with the same key and version in this isolate. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  /**
   * Returns the result of the work, or of the same work that is already running. If that fails or its result cannot be shared, the caller's own
   * work runs.
   * @param options.later keeps the work running if the client of this request leaves
   */
  async run(
    key: string,
    work: () => Promise<T>,
    options: { later(work: Promise<unknown>): void; version?: unknown; isShared?(value: T): boolean },
  ): Promise<T> {
    const { later, version, isShared = () => true } = options;
    const running = this.flights.get(key);
    if (running && running.version === version) {
      const result = await settled(running.work);
      if (result && isShared(result.value)) return result.value;
    }
    const own = work();
    this.flights.set(key, { work: own, version });
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
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, maxWaitMs, null)));
  try {
    return await Promise.race([work.then((value) => ({ value })), timeout]);
  } catch {
    return null; // the other request reports the error
  } finally {
    clearTimeout(timer);
  }
}
