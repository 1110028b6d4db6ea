import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { DashboardStrings } from './strings.ts';
import { TableHead } from '#src/components/TableHead.tsx';

const load = () => contentOf(adminApi.admin['refused-searches'].$get());

/** The searches that were refused in the last 30 days, most frequent first. */
export function RefusedSearches({ language, strings }: Localized<DashboardStrings>) {
  const { loaded } = useLoaded(load);
  return (
    <section className="admin-part" id="refused">
      <h2 id="refused-title">{strings['admin_board.refused']}</h2>
      <p>{strings['admin_board.refused_lead']}</p>
      {loaded.state === 'failed' && <p className="ask-problem">{strings['admin_ui.failed']}</p>}
      {loaded.state === 'loaded' && loaded.value.length === 0 && <p className="soft">{strings['admin_board.refused_none']}</p>}
      {loaded.state === 'loaded' && loaded.value.length > 0 && (
        <div className="admin-scroll board-scroll" tabIndex={0} role="region" aria-labelledby="refused-title">
          <table className="admin-table">
            <TableHead
              columns={[
                strings['admin_board.text'],
                strings['admin_board.why'],
                { number: strings['admin_board.times'] },
                strings['admin_board.last'],
              ]}
            />
            <tbody>
              {loaded.value.map(({ text, reason, count, last_at }) => (
                <tr key={`${text} ${reason}`}>
                  <td>{text === '' ? <span className="soft">{strings['admin_board.no_text']}</span> : text}</td>
                  <td className="small">{strings[`admin_board.why_${reason}`]}</td>
                  <td className="number">{count.toLocaleString(language)}</td>
                  <td className="small">{longDateHere(last_at, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
