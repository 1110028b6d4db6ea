import { useCallback, useState } from 'react';
import { useLoaded } from '../use-loaded.ts';
import { appendPage, type ListPage } from './list-page.ts';

/**
 * Hook: a list that is loaded a page at a time.
 * @param load loads the next page, after the last of the loaded rows or from an offset; must be stable across renders
 * @param size rows of a full page
 * @param idOf id of a row, by which a list with an offset recognises a row that comes twice
 */
export function useList<T>(
  load: (after: readonly T[], offset: number) => Promise<T[]>,
  size: number,
  idOf: (row: T) => unknown = (row) => row,
) {
  const loadFirst = useCallback(async (): Promise<ListPage<T>> => {
    const rows = await load([], 0);
    return { rows, hasMore: rows.length === size, newer: 0 };
  }, [load, size]);
  const { loaded, reload, change } = useLoaded(loadFirst);
  const [more, setMore] = useState<'idle' | 'busy' | 'failed'>('idle');
  const loadMore = async () => {
    if (loaded.state !== 'loaded' || more === 'busy') return;
    setMore('busy');
    try {
      const { rows, newer } = loaded.value;
      const next = await load(rows, rows.length + newer);
      change((list) => appendPage(list, next, size, idOf));
      setMore('idle');
    } catch {
      setMore('failed');
    }
  };
  const changeRows = useCallback((step: (rows: T[]) => T[]) => change((list) => ({ ...list, rows: step(list.rows) })), [change]);
  return { loaded, reload, changeRows, more, loadMore };
}
