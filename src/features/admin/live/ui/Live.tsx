import { useCallback } from 'react';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Language, Localized } from '#src/shared/language.ts';
import { type Live as LiveCounts, type Measure, measures } from '../contract.ts';
import { runbookOf } from '../runbook-of.ts';
import type { LiveStrings } from './strings.ts';
import './live.css';
import { TableHead } from '#src/components/TableHead.tsx';

type Props = Localized<LiveStrings>;

/** Current alerts, and counts of the last hour and day. */
export function Live({ language, strings }: Props) {
  const load = useCallback(() => contentOf(adminApi.admin.live.$get()), []);
  const { loaded, reload } = useLoaded(load);
  return (
    <section className="admin-part" id="live" aria-labelledby="live-title">
      <h2 id="live-title">{strings['admin_live.title']}</h2>
      {loaded.state === 'failed' && <LoadFailure text={strings['admin_ui.failed']} retry={strings['member.retry']} onRetry={reload} />}
      {loaded.state === 'loading' && <div className="skeleton live-block" role="status" aria-label={strings['member.loading']} />}
      {loaded.state === 'loaded' && (
        <>
          <Alerts alerts={loaded.value.alerts} {...{ language, strings }} />
          <div className="live-tables">
            <Counts live={loaded.value} {...{ language, strings }} />
            <Timers timers={loaded.value.timers} {...{ language, strings }} />
          </div>
        </>
      )}
    </section>
  );
}

function Alerts({ alerts, language, strings }: { alerts: LiveCounts['alerts'] } & Props) {
  if (alerts.length === 0) return <p className="soft">{strings['admin_live.quiet']}</p>;
  return (
    <ul role="list" className="live-alerts" aria-label={strings['admin_live.alerts']}>
      {alerts.map(({ kind, since, values }) => (
        <li key={kind}>
          <strong>{strings[`alert.${kind}`]}</strong> <span>{fill(strings[`alert.${kind}_text`], values)}</span>{' '}
          <span className="small soft">
            {fill(strings['admin_live.since'], { time: dateAndTime(since, language) })}{' '}
            {fill(strings['alert.runbook'], { page: runbookOf(kind) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A count for reading. `model_cost` is stored in millionths of a dollar. */
function valueText(name: Measure, value: number, language: Language): string {
  if (name !== 'model_cost') return value.toLocaleString(language);
  return (value / 1_000_000).toLocaleString(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 });
}

function Counts({ live: { hour, day }, language, strings }: { live: LiveCounts } & Props) {
  return (
    <table className="admin-table">
      <TableHead columns={[strings['admin_live.what'], { number: strings['admin_live.hour'] }, { number: strings['admin_live.day'] }]} />
      <tbody>
        {measures.map((name) => (
          <tr key={name}>
            <td>{strings[`admin_live.${name}`]}</td>
            <td className="number">{valueText(name, hour[name], language)}</td>
            <td className="number">{valueText(name, day[name], language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Timers({ timers, language, strings }: { timers: LiveCounts['timers'] } & Props) {
  return (
    <div>
      <h3>{strings['admin_live.timers']}</h3>
      {timers.length === 0 && <p className="soft">{strings['admin_live.no_timers']}</p>}
      {timers.length > 0 && (
        <table className="admin-table">
          <TableHead columns={[strings['admin_live.timer'], strings['admin_live.last_run'], strings['admin_live.result']]} />
          <tbody>
            {timers.map(({ cron, ran_at, ok }) => (
              <tr key={cron}>
                <td>
                  <code>{cron}</code>
                </td>
                <td>
                  <time dateTime={ran_at}>{dateAndTime(ran_at, language)}</time>
                </td>
                <td>{strings[ok ? 'admin_live.timer_ok' : 'admin_live.timer_failed']}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
