import { startTransition, useEffect, useState } from 'react';

/** Pause in typing after which the value is updated, in milliseconds: longer than the time between two keys. */
const pauseMs = 150;

/** Hook: follows a value after a pause in typing, so that drawing from it delays no key. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
