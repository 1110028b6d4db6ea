/** Sets a browser's storage in memory on `globalThis`. Returns its entries, and a function that removes the storage. */
export function memoryStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): {
  entries: Map<string, string>;
  remove: () => void;
} {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, remove: setStorage(name, storage) };
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
