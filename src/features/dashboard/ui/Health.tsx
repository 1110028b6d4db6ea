import { fill } from '#src/i18n/fill.ts';
import type { Language } from '#src/shared/language.ts';
import type { Dashboard } from '../contract.ts';
import type { DashboardStrings } from './strings.ts';

interface Props {
  dashboard: Dashboard;
  language: Language;
  strings: DashboardStrings;
}

/** Providers with today's calls against the budget, mail, and storage. */
export function Health({ dashboard, language, strings }: Props) {
  const { providers, model_calls: calls, mail_failures: mail, storage } = dashboard;
  const count = (value: number) => value.toLocaleString(language);
  const used = calls.new_titles + calls.refreshing;
  const size = (bytes: number) => {
    const megabytes = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', {
      ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 },
    });
    return megabytes.format(bytes / 1024 / 1024);
  };
  return (
    <section className="admin-part" aria-labelledby="health-title">
      <h2 id="health-title">{strings['admin_board.health']}</h2>
      <div className="board-health">
        <div>
          <h3>{strings['admin_board.calls']}</h3>
          <p className="board-number">{fill(strings['admin_board.calls_of'], { count: count(used), budget: count(calls.budget) })}</p>
          <meter min={0} max={Math.max(1, calls.budget)} value={used} aria-label={strings['admin_board.calls']} />
          <p className="small soft">
            {fill(strings['admin_board.new_titles'], { count: count(calls.new_titles) })} ·{' '}
            {fill(strings['admin_board.refreshing'], { count: count(calls.refreshing) })}
          </p>
          {providers.length === 0 && <p className="soft">{strings['admin_board.no_calls']}</p>}
          {providers.length > 0 && (
            <table className="admin-table">
              <thead>
                <tr>
                  <th scope="col">{strings['admin_board.provider']}</th>
                  <th scope="col" className="number">
                    {strings['admin_board.answered']}
                  </th>
                  <th scope="col" className="number">
                    {strings['admin_board.failed']}
                  </th>
                </tr>
              </thead>
              <tbody>
                {providers.map(({ provider, answered, failed }) => (
                  <tr key={provider}>
                    <td>{provider}</td>
                    <td className="number">{count(answered)}</td>
                    <td className="number">{count(failed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <h3>{strings['admin_board.mail']}</h3>
          <p>
            <a href="#failures">{fill(strings['admin_board.mail_failures'], { today: count(mail.today), week: count(mail.week) })}</a>
          </p>
        </div>
        <div>
          <h3>{strings['admin_board.storage']}</h3>
          <p className="board-number">{fill(strings['admin_board.storage_size'], { size: size(storage.bytes) })}</p>
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{strings['admin_board.table']}</th>
                <th scope="col" className="number">
                  {strings['admin_board.size']}
                </th>
              </tr>
            </thead>
            <tbody>
              {storage.tables.map(({ name, bytes }) => (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td className="number">{size(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}
