/** Local storage in memory, set on `globalThis` as a browser has it. Returns what is kept, and what removes it again. */
export function memoryStorage(): { kept: Map<string, string>; remove: () => void } {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, remove: setStorage(storage) };
}

/** Local storage that refuses everything, as a private window or a full disk does. */
export function blockedStorage(): { remove: () => void } {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  return { remove: setStorage({ getItem: refuse, setItem: refuse, removeItem: refuse }) };
}

function setStorage(storage: object): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  };
}
