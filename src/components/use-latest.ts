import { useCallback, useEffect, useRef } from 'react';

/** Hook: a function that returns the value of the last render, for answers that come later than the render that asked. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
