import { useCallback, useState } from 'react';
import { Search } from '#src/components/admin/Search.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { DashboardStrings } from './strings.ts';

/** The newest failures, with a search for the request id that a member saw. */
export function Failures({ language, strings }: Localized<DashboardStrings>) {
  const [requestId, setRequestId] = useState('');
  const load = useCallback(
    () => contentOf(adminApi.admin.failures.$get({ query: requestId === '' ? {} : { request_id: requestId } })),
    [requestId],
  );
  const { loaded } = useLoaded(load);
  return (
    <section className="admin-part" id="failures" aria-labelledby="failures-title">
      <h2 id="failures-title">{strings['admin_board.failures']}</h2>
      <div className="admin-tools">
        <Search label={strings['admin_board.failures_search']} strings={strings} onSearch={setRequestId} />
      </div>
      {loaded.state === 'failed' && <p className="ask-problem">{strings['admin_ui.failed']}</p>}
      {loaded.state === 'loaded' && loaded.value.length === 0 && <p className="soft">{strings['admin_board.failures_none']}</p>}
      {loaded.state === 'loaded' && loaded.value.length > 0 && (
        <ul role="list" className="admin-list board-scroll" tabIndex={0} aria-labelledby="failures-title">
          {loaded.value.map(({ id, request_id, event, path, text, at }) => (
            <li key={id} className="admin-row">
              <time className="small soft" dateTime={at}>
                {dateAndTime(at, language)}
              </time>
              <strong>{strings[`admin_board.event_${event}`]}</strong>
              <span className="wide small">
                {path} {text}
              </span>
              <code className="small">{request_id}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
