import { startTransition, useEffect, useState } from 'react';

/** How long typing must rest before what follows it is drawn, in milliseconds: longer than from key to key. */
const restMs = 150;

/** Hook: a value as it was when it last rested, so that no key waits for what is drawn from it. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
