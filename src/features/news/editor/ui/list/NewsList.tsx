import { useCallback, useId, useState } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import type { DeskList, DeskState } from '../../contract.ts';
import { Row } from './Row.tsx';
import type { ListStrings } from './strings.ts';
import './list.css';

type Props = Localized<ListStrings>;

const states = ['draft', 'scheduled', 'published', 'unpublished'] as const;
interface Filter {
  state: DeskState | '';
  q: string;
}

function loadPage({ state, q }: Filter, before?: string): Promise<DeskList> {
  const query = { ...(state && { state }), ...(q && { q }), ...(before !== undefined && { before }) };
  return contentOf(adminApi.admin.news.$get({ query }));
}

/** The editors' list of all articles, most recently changed first. */
export function NewsList({ language, strings }: Props) {
  const id = useId();
  const [filter, setFilter] = useState<Filter>({ state: '', q: '' });
  const [query, setQuery] = useState('');
  return (
    <>
      <form
        className="news-list-bar"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setFilter((current) => ({ ...current, q: query.trim() }));
        }}
      >
        <div>
          <label htmlFor={`${id}-state`}>{strings['desk.show']}</label>
          <select
            id={`${id}-state`}
            value={filter.state}
            onChange={({ target }) => setFilter((current) => ({ ...current, state: states.find((state) => state === target.value) ?? '' }))}
          >
            <option value="">{strings['desk.all']}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {strings[`desk.state_${state}`]}
              </option>
            ))}
          </select>
        </div>
        <div className="news-list-search">
          <label htmlFor={`${id}-q`}>{strings['desk.search']}</label>
          <input id={`${id}-q`} type="search" maxLength={130} value={query} onChange={({ target }) => setQuery(target.value)} />
        </div>
        <button type="submit">{strings['desk.find']}</button>
      </form>
      <Rows key={`${filter.state} ${filter.q}`} filter={filter} language={language} strings={strings} />
    </>
  );
}

function Rows({ filter, language, strings }: Props & { filter: Filter }) {
  const { loaded, reload, change } = useLoaded(useCallback(() => loadPage(filter), [filter]));
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (loaded.state === 'failed') return <LoadFailure text={strings['desk.list_failed']} retry={strings['member.retry']} onRetry={reload} />;
  if (loaded.state === 'loading') return <div className="skeleton news-list-rows" role="status" aria-label={strings['member.loading']} />;
  const { items, next } = loaded.value;
  const loadMore = async (before: string) => {
    setBusy(true);
    setFailed(false);
    try {
      const page = await loadPage(filter, before);
      change((list) => ({ items: [...list.items, ...page.items], next: page.next }));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  if (items.length === 0) return <p role="status">{strings[filter.state || filter.q ? 'desk.none_found' : 'desk.none']}</p>;
  return (
    <>
      <table className="news-list">
        <caption className="visually-hidden">{strings['desk.list_title']}</caption>
        <thead>
          <tr>
            {(['title', 'state', 'languages', 'views', 'comments', 'edited'] as const).map((column) => (
              <th key={column} scope="col">
                {strings[`desk.col_${column}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} language={language} strings={strings} />
          ))}
        </tbody>
      </table>
      <p role="alert" className="news-list-problem">
        {hasFailed && strings['desk.list_failed']}
      </p>
      {next !== null && (
        <button type="button" disabled={isBusy} onClick={() => void loadMore(next)}>
          {strings['desk.more']}
        </button>
      )}
    </>
  );
}
