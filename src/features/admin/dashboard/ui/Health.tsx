import { fill } from '#src/i18n/fill.ts';
import { languageTags, type Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { Dashboard } from '../contract.ts';
import type { DashboardStrings } from './strings.ts';
import { TableHead } from '#src/components/TableHead.tsx';

interface Props extends Localized<DashboardStrings> {
  dashboard: Dashboard;
}

/** Pages that list the results of each use of models. */
const resultPaths = { new_titles: '/admin/jobs', refreshing: '/admin/jobs?show=all', analyses: '/admin#counts' } as const;

/** Providers with today's calls against the budget, mail, and storage. */
export function Health({ dashboard, language, strings }: Props) {
  const { providers, model_calls: calls, mail_failures: mail, storage } = dashboard;
  const count = (value: number) => value.toLocaleString(language);
  const used = calls.uses.reduce((sum, use) => sum + use.count, 0);
  const size = (bytes: number) => {
    const megabytes = new Intl.NumberFormat(languageTags[language], {
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
          <ul role="list" className="board-uses">
            {calls.uses.map((one) => (
              <li key={one.use}>
                <a href={localPath(language, resultPaths[one.use])}>{strings[`admin_board.use_${one.use}`]}</a>
                <span>{fill(strings['admin_board.calls_of'], { count: count(one.count), budget: count(one.budget) })}</span>
                <meter min={0} max={Math.max(1, one.budget)} value={one.count} aria-label={strings[`admin_board.use_${one.use}`]} />
              </li>
            ))}
          </ul>
          {providers.length === 0 && <p className="soft">{strings['admin_board.no_calls']}</p>}
          {providers.length > 0 && (
            <table className="admin-table">
              <TableHead
                columns={[
                  strings['admin_board.provider'],
                  { number: strings['admin_board.answered'] },
                  { number: strings['admin_board.failed'] },
                ]}
              />
              <tbody>
                {providers.map(({ provider, answered, failed }) => (
                  <tr key={provider}>
                    <td>{provider}</td>
                    <td className="number">{count(answered)}</td>
                    <td className="number">
                      <a href="#failures" aria-label={fill(strings['admin_board.failed_of'], { provider, count: count(failed) })}>
                        {count(failed)}
                      </a>
                    </td>
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
          <p>
            <a href={localPath(language, '/admin/news')}>
              {fill(strings['admin_board.files_size'], { count: count(storage.files.count), size: size(storage.files.bytes) })}
            </a>
          </p>
          <table className="admin-table">
            <TableHead columns={[strings['admin_board.table'], { number: strings['admin_board.size'] }]} />
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
