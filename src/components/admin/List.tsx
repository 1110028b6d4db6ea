import type { ReactNode } from 'react';
import { LoadFailure } from '../LoadFailure.tsx';
import type { Loaded } from '../use-loaded.ts';
import type { AdminStrings } from './strings.ts';
import { useNewRows } from './use-new-rows.ts';

interface Props<T> {
  loaded: Loaded<{ rows: T[]; hasMore: boolean }>;
  more: 'idle' | 'busy' | 'failed';
  /** Shown instead of an empty list. */
  none: string;
  strings: AdminStrings;
  reload(): void;
  loadMore(): Promise<void>;
  children(row: T): ReactNode;
}

/** A list with its states: loading, failed, empty, and a button for the next page. */
export function List<T>({ loaded, more, none, strings, reload, loadMore, children }: Props<T>) {
  const list = useNewRows<HTMLUListElement>(loaded.state === 'loaded' ? loaded.value.rows.length : 0);
  if (loaded.state === 'failed') return <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton admin-block" role="status" aria-label={strings['member.loading']} />;
  const { rows, hasMore } = loaded.value;
  if (rows.length === 0 && !hasMore) return <p className="admin-none soft">{none}</p>;
  return (
    <>
      <ul ref={list} role="list" className="admin-list">
        {rows.map(children)}
      </ul>
      <p className="ask-problem small" role="alert">
        {more === 'failed' && strings['admin_ui.failed']}
      </p>
      {hasMore && (
        <button type="button" disabled={more === 'busy'} onClick={() => void loadMore()}>
          {strings[more === 'busy' ? 'admin_ui.loading_more' : 'admin_ui.more']}
        </button>
      )}
    </>
  );
}
