import { useCallback, useState } from 'react';
import { useKeys } from '#src/components/admin/use-keys.ts';
import { importAgain } from '#src/components/import-again.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { LoadLate } from '#src/components/LoadLate.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { type Span, spans } from '../contract.ts';
import { Failures } from './Failures.tsx';
import { Health } from './Health.tsx';
import { RefusedSearches } from './RefusedSearches.tsx';
import type { DashboardStrings } from './strings.ts';
import { Waiting } from './Waiting.tsx';
import './board.css';

/** Loaded late: the scales of the charts are the largest part of this page's script. */
const loadCharts = importAgain(() => import('./Charts.tsx'));

/** What happened, what waits, and what fails. */
export function Dashboard({ language, strings }: Localized<DashboardStrings>) {
  const [span, setSpan] = useState<Span>('day');
  const load = useCallback(() => contentOf(adminApi.admin.dashboard.$get({ query: { span } })), [span]);
  const { loaded, reload } = useLoaded(load);
  useKeys();
  const skeleton = <div className="skeleton board-charts" role="status" aria-label={strings['member.loading']} />;
  return (
    <>
      <section id="counts" aria-labelledby="counts-title">
        <div className="board-head">
          <h2 id="counts-title">{strings['admin_board.counts']}</h2>
          <div className="admin-tabs" role="group" aria-label={strings['admin_board.spans']}>
            {spans.map((name) => (
              <button key={name} type="button" aria-pressed={span === name} onClick={() => setSpan(name)}>
                {strings[`admin_board.span_${name}`]}
              </button>
            ))}
          </div>
        </div>
        {loaded.state === 'failed' && <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />}
        {loaded.state === 'loading' && skeleton}
        {loaded.state === 'loaded' && (
          <LoadLate load={loadCharts} waiting={skeleton} failed={strings['admin_ui.failed']} retry={strings['member.retry']}>
            {({ default: Charts }) => <Charts dashboard={loaded.value} {...{ span, language, strings }} />}
          </LoadLate>
        )}
        <p className="small soft">{strings['admin_board.utc']}</p>
      </section>
      {loaded.state === 'loaded' && <Waiting waiting={loaded.value.waiting} {...{ language, strings }} />}
      {loaded.state === 'loaded' && <Health dashboard={loaded.value} {...{ language, strings }} />}
      <RefusedSearches {...{ language, strings }} />
      <Failures {...{ language, strings }} />
      <p className="small soft">{strings['admin_ui.keys']}</p>
    </>
  );
}
