import { useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '#src/shared/api-client.ts';

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'loaded'; value: T };

interface LoadedState<T> {
  loaded: Loaded<T>;
  /** Loads again. */
  reload(): void;
  /** Changes the loaded value. Does nothing before it is loaded. */
  change(step: (value: T) => T): void;
}

/**
 * Hook: loads a value after mounting. If there was no response, loads again when the browser is back online.
 * @param load must be stable across renders
 */
export function useLoaded<T>(load: () => Promise<T>): LoadedState<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setLoaded({ state: 'loading' });
    setRound((rounds) => rounds + 1);
  }, []);
  const change = useCallback((step: (value: T) => T) => {
    setLoaded((current) => (current.state === 'loaded' ? { state: 'loaded', value: step(current.value) } : current));
  }, []);

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (value) => isCurrent && setLoaded({ state: 'loaded', value }),
      (error: unknown) => isCurrent && setLoaded({ state: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, round]);

  const isOffline = loaded.state === 'failed' && loaded.error instanceof ApiFailure && loaded.error.status === 0;
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline, reload]);

  return { loaded, reload, change };
}
