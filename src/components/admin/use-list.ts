import { useCallback, useState } from 'react';
import { useLoaded } from '../use-loaded.ts';

interface Page<T> {
  rows: T[];
  hasMore: boolean;
}

/**
 * Hook: a list that is loaded a page at a time.
 * @param load loads the page after these rows; must be stable across renders
 * @param size rows of a full page
 */
export function useList<T>(load: (after: readonly T[]) => Promise<T[]>, size: number) {
  const loadPage = useCallback(
    async (after: readonly T[]): Promise<Page<T>> => {
      const rows = await load(after);
      return { rows, hasMore: rows.length === size };
    },
    [load, size],
  );
  const loadFirst = useCallback(() => loadPage([]), [loadPage]);
  const { loaded, reload, change } = useLoaded(loadFirst);
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');
  const loadMore = async () => {
    if (loaded.state !== 'loaded') return;
    setMore('busy');
    try {
      const next = await loadPage(loaded.value.rows);
      change(({ rows }) => ({ rows: [...rows, ...next.rows], hasMore: next.hasMore }));
      setMore('idle');
    } catch {
      setMore('failed');
    }
  };
  const changeRows = useCallback((step: (rows: T[]) => T[]) => change(({ rows, hasMore }) => ({ rows: step(rows), hasMore })), [change]);
  return { loaded, reload, changeRows, more, loadMore };
}
