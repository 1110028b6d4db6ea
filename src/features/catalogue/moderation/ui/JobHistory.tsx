import { useCallback } from 'react';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { JobDeskStrings } from './strings.ts';
import { TableHead } from '#src/components/TableHead.tsx';

interface Props extends Localized<JobDeskStrings> {
  id: number;
}

const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value * 10) / 10}%`);

/** The latest figures of a job, newest first. */
export function JobHistory({ id, language, strings }: Props) {
  const load = useCallback(() => contentOf(adminApi.admin.jobs[':id'].history.$get({ param: { id: String(id) } })), [id]);
  const { loaded } = useLoaded(load);
  return (
    <details className="admin-part">
      <summary>{strings['admin_jobs.history']}</summary>
      {loaded.state === 'failed' && <p className="ask-problem">{strings['admin_ui.failed']}</p>}
      {loaded.state === 'loaded' && (
        <div className="admin-scroll">
          <table className="admin-table">
            <TableHead
              columns={[
                strings['admin_jobs.figure_date'],
                { number: strings['admin_jobs.figure_rate'] },
                { number: strings['admin_jobs.figure_range'] },
                strings['admin_jobs.figure_why'],
              ]}
            />
            <tbody>
              {loaded.value.map((figure) => (
                <tr key={figure.seq}>
                  <td>{dateAndTime(figure.taken_at, language)}</td>
                  <td className="number">{percent(figure.ai_replacement_rate)}</td>
                  <td className="number">
                    {percent(figure.range_low)}–{percent(figure.range_high)}
                  </td>
                  <td>{strings[`admin_jobs.why_${figure.reason}`]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
