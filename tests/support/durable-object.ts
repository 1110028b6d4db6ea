import { DatabaseSync } from 'node:sqlite';

/** A stand-in for the class of `cloudflare:workers`. Unit tests run in Node, where the configuration resolves that module to this file. */
export class DurableObject {
  readonly ctx: unknown;
  readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** Opens the object's SQLite. A call with several statements takes no parameters and returns no rows. */
function openSql() {
  const database = new DatabaseSync(':memory:');
  const exec = (statement: string, ...params: (string | number)[]) => {
    const rows = statement.includes(';') ? void database.exec(statement) : database.prepare(statement).all(...params);
    return { toArray: () => (rows ?? []).map((row) => ({ ...row })) };
  };
  return { exec };
}

/** The state of an object: values in memory, rows in SQLite, and one alarm that a test triggers. */
export class ObjectState {
  private readonly values = new Map<string, unknown>();
  private alarm: number | null = null;

  readonly storage = {
    get: async (key: string) => structuredClone(this.values.get(key)),
    put: async (keys: string | Record<string, unknown>, value?: unknown) => {
      const entries = typeof keys === 'string' ? [[keys, value] as const] : Object.entries(keys);
      for (const [key, entryValue] of entries) this.values.set(key, structuredClone(entryValue));
    },
    deleteAll: async () => this.values.clear(),
    getAlarm: async () => this.alarm,
    setAlarm: async (at: number) => void (this.alarm = at),
    deleteAlarm: async () => void (this.alarm = null),
    sql: openSql(),
  };

  blockConcurrencyWhile<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  waitUntil(): void {}

  /** The stored values, by key. */
  get storedValues(): Record<string, unknown> {
    return Object.fromEntries(this.values);
  }

  /** The time of the alarm, in milliseconds since 1970; null if none is set. */
  get alarmAt(): number | null {
    return this.alarm;
  }

  /** Triggers the alarm. As in the runtime, it is cleared before the object is called. */
  async triggerAlarm(object: { alarm(): Promise<void> }): Promise<void> {
    this.alarm = null;
    await object.alarm();
  }
}
