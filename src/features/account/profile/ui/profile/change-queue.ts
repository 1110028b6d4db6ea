/**
 * Creates a queue that sends changes one after the other, so that the last change is stored last. Each change is shown immediately. An answer does not
 * overwrite a field that was changed again; if the last change of a field is refused, the stored value is shown again.
 */
export function openChangeQueue<T extends object, C extends Partial<T>>(
  send: (change: C) => Promise<T>,
  show: (fields: Partial<T>) => void,
) {
  let last: Promise<unknown> = Promise.resolve();
  /** The last change and the stored value of each field with unanswered changes. */
  const pending = new Map<keyof T, { change: C; stored: T[keyof T] }>();

  /** @throws what `send` throws */
  return async (before: T, change: C): Promise<T> => {
    const names = Object.keys(change) as (keyof T)[]; // an object literal with these keys only
    for (const name of names) pending.set(name, { change, stored: (pending.get(name) ?? { stored: before[name] }).stored });
    show(change);
    const settle = (answer: T | null) => {
      const shown: Partial<T> = {};
      for (const name of names) {
        const now = pending.get(name);
        if (!now) continue;
        if (answer) now.stored = answer[name];
        if (now.change !== change) continue;
        shown[name] = now.stored;
        pending.delete(name);
      }
      show(shown);
    };
    const sent = last.then(() => send(change));
    const settled = sent.then(settle, () => settle(null));
    last = settled;
    await settled;
    return sent;
  };
}
