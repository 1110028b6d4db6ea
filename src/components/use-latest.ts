import { useCallback, useEffect, useRef } from 'react';

/** Hook: returns a function that returns the value of the latest render, for callbacks that run after later renders. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
