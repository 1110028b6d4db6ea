/** Stands in for the class of `cloudflare:workers`: unit tests run in Node, and their configuration resolves that module to this file. */
export class DurableObject {
  readonly ctx: unknown;
  readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** What an object keeps: values in memory, and one alarm that goes off when a test says so. */
export class ObjectState {
  private readonly values = new Map<string, unknown>();
  private alarm: number | null = null;

  readonly storage = {
    get: async (key: string) => structuredClone(this.values.get(key)),
    put: async (keys: string | Record<string, unknown>, value?: unknown) => {
      const entries = typeof keys === 'string' ? [[keys, value] as const] : Object.entries(keys);
      for (const [key, kept] of entries) this.values.set(key, structuredClone(kept));
    },
    deleteAll: async () => this.values.clear(),
    getAlarm: async () => this.alarm,
    setAlarm: async (at: number) => void (this.alarm = at),
  };

  blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  waitUntil(): void {}

  /** What is kept, by key. */
  get kept(): Record<string, unknown> {
    return Object.fromEntries(this.values);
  }

  /** When the alarm goes off, in milliseconds since 1970; null if none is set. */
  get alarmAt(): number | null {
    return this.alarm;
  }

  /** Lets the alarm go off now: it is used up before the object hears of it, as in the runtime. */
  async ring(object: { alarm(): Promise<void> }): Promise<void> {
    this.alarm = null;
    await object.alarm();
  }
}
