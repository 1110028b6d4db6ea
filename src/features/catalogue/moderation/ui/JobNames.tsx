import { useCallback, useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import type { ActOutcome } from '#src/components/admin/ActResult.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { JobName } from '../contract.ts';
import { AddName } from './AddName.tsx';
import type { DeskJob } from './desk-job.ts';
import { PickJob } from './PickJob.tsx';
import type { JobDeskStrings } from './strings.ts';

interface Props {
  job: DeskJob;
  strings: JobDeskStrings;
  onMoved(outcome: ActOutcome): void;
}

/** The names of a job, with buttons that move or remove the names that do not come from the catalogue's files. */
export function JobNames({ job, strings, onMoved }: Props) {
  const { id } = job;
  const load = useCallback(() => contentOf(adminApi.admin.jobs[':id'].names.$get({ param: { id: String(id) } })), [id]);
  const { loaded } = useLoaded(load);
  const [moving, setMoving] = useState<JobName | null>(null);
  const [to, setTo] = useState<{ id: number; title: string } | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [removing, setRemoving] = useState<JobName | null>(null);
  const move = async (reason: string) => {
    if (!moving || !to) return;
    const { language, normalized, alias } = moving;
    const send = (from: number, json: { to: number; reason: string }) =>
      contentOf(adminApi.admin.jobs[':id'].names.move.$post({ param: { id: String(from) }, json: { language, normalized, ...json } }));
    await send(id, { to: to.id, reason });
    const undo = async () => {
      await send(to.id, { to: id, reason: '' });
      onMoved({ text: fill(strings['admin_jobs.moved_back'], { name: alias }) });
    };
    onMoved({ text: fill(strings['admin_jobs.moved'], { name: alias, other: to.title }), undo });
  };
  const remove = async (reason: string) => {
    if (!removing) return;
    const { language, normalized, alias } = removing;
    const param = { id: String(id) };
    await contentOf(adminApi.admin.jobs[':id'].names.remove.$post({ param, json: { language, normalized, reason } }));
    onMoved({ text: fill(strings['admin_jobs.name_removed'], { name: alias }) });
  };
  return (
    <details className="admin-part">
      <summary>{strings['admin_jobs.names']}</summary>
      {loaded.state === 'failed' && <p className="ask-problem">{strings['admin_ui.failed']}</p>}
      {loaded.state === 'loaded' && (
        <div className="admin-scroll">
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{strings['admin_jobs.name']}</th>
                <th scope="col">{strings['admin_jobs.source']}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {loaded.value.map((name) => (
                <tr key={`${name.language} ${name.normalized}`}>
                  <td lang={name.language}>{name.alias}</td>
                  <td className="small">{strings[`admin_jobs.source_${name.source}`]}</td>
                  <td>
                    {name.movable && (
                      <button
                        type="button"
                        aria-pressed={moving === name}
                        aria-label={fill(strings['admin_jobs.move_label'], { name: name.alias })}
                        onClick={() => setMoving(name)}
                      >
                        {strings['admin_jobs.move']}
                      </button>
                    )}
                    {name.removable && (
                      <button
                        type="button"
                        aria-label={fill(strings['admin_jobs.name_remove_label'], { name: name.alias })}
                        onClick={() => setRemoving(name)}
                      >
                        {strings['admin_jobs.name_remove']}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="small soft">{strings['admin_jobs.files']}</p>
        </div>
      )}
      {(job.listing ?? 'listed') === 'listed' && <AddName {...{ job, strings, onAdded: onMoved }} />}
      {removing !== null && (
        <AskReason
          title={fill(strings['admin_jobs.name_remove_ask'], { name: removing.alias })}
          confirm={strings['admin_jobs.name_remove']}
          isDestructive
          {...{ strings, onConfirm: remove, onClose: () => setRemoving(null) }}
        />
      )}
      {moving !== null && (
        <>
          <PickJob
            label={fill(strings['admin_jobs.move_label'], { name: moving.alias })}
            lead={strings['admin_jobs.into_lead']}
            {...{ chosen: to, strings }}
            onPick={setTo}
          />
          <button type="button" disabled={to === null} onClick={() => setConfirming(true)}>
            {strings['admin_jobs.move']}
          </button>
        </>
      )}
      {isConfirming && moving !== null && to !== null && (
        <AskReason
          title={fill(strings['admin_jobs.move_ask'], { name: moving.alias, other: to.title })}
          confirm={strings['admin_jobs.move']}
          {...{ strings, onConfirm: move, onClose: () => setConfirming(false) }}
        />
      )}
    </details>
  );
}
