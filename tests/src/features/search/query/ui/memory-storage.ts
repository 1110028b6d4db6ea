/** A browser's storage in memory, set on `globalThis`. Returns what is kept, and what removes it again. */
export function memoryStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): { kept: Map<string, string>; remove: () => void } {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, remove: setStorage(name, storage) };
}

/** Local storage that refuses everything, as a private window or a full disk does. */
export function blockedStorage(): { remove: () => void } {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  return { remove: setStorage('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse }) };
}

function setStorage(name: string, storage: object): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value: storage, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  };
}
