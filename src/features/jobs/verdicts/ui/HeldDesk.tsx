import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import type { AdminStrings } from '#src/components/admin/strings.ts';
import { failureText } from '#src/components/failure-text.ts';
import { LoadFailure } from '#src/components/LoadFailure.tsx';
import { useLoaded } from '#src/components/use-loaded.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDateHere } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { HeldVerdicts } from '../contract.ts';
import type { heldStringKeys } from './strings.ts';

export type HeldStrings = AdminStrings & Record<(typeof heldStringKeys)[number], string>;
type Props = Localized<HeldStrings>;
const load = () => contentOf(adminApi.admin.verdicts.$get());

/** An administrator's list of verdicts that are held back, by job. Does not identify members. */
export function HeldDesk({ language, strings }: Props) {
  const { loaded, reload, change } = useLoaded(load);
  const textOf = (error: unknown) => failureText(error, strings['error.no_response'], strings['error.network']);
  return (
    <>
      <h2>{strings['verdict.held_title']}</h2>
      {loaded.state === 'failed' && <LoadFailure text={textOf(loaded.error)} retry={strings['member.retry']} onRetry={reload} />}
      {loaded.state === 'loaded' && loaded.value.length === 0 && <p className="soft">{strings['verdict.held_none']}</p>}
      {loaded.state === 'loaded' &&
        loaded.value.map((entry) => (
          <HeldOfJob
            key={entry.job.id}
            {...{ entry, language, strings }}
            onDecided={(ids) =>
              change((list) =>
                list
                  .map((other) =>
                    other.job.id === entry.job.id ? { ...other, held: other.held.filter(({ id }) => !ids.includes(id)) } : other,
                  )
                  .filter(({ held }) => held.length > 0),
              )
            }
          />
        ))}
    </>
  );
}

function HeldOfJob({ entry, language, strings, onDecided }: Props & { entry: HeldVerdicts; onDecided(ids: string[]): void }) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>(() => entry.held.map(({ id }) => id));
  const [decision, setDecision] = useState<'let_in' | 'left_out' | null>(null);
  const { job, held, people, middle } = entry;
  const ids = held.filter(({ id }) => chosenIds.includes(id)).map(({ id }) => id);
  const decide = async (reason: string) => {
    if (decision === null) return;
    await contentOf(adminApi.admin.verdicts.decision.$post({ json: { job_id: job.id, verdicts: ids.slice(0, 500), decision, reason } }));
    onDecided(ids.slice(0, 500));
  };
  return (
    <section className="admin-detail" aria-label={job.title}>
      <p>
        <a href={localPath(language, `/jobs/${job.id}/verdicts`)}>{job.title}</a>{' '}
        {fill(strings['verdict.held_beside'], { people, percent: middle ?? '–' })}
      </p>
      <ul className="held">
        {held.map(({ id, given_at, account_days: days, group, percent }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={chosenIds.includes(id)}
                onChange={() => setChosenIds(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id])}
              />{' '}
              {fill(strings['verdict.held_one'], { percent, date: longDateHere(given_at, language), days })}{' '}
              {group !== null && fill(strings['verdict.held_group'], { group })}
            </label>
          </li>
        ))}
      </ul>
      <button type="button" className="primary" disabled={ids.length === 0} onClick={() => setDecision('let_in')}>
        {strings['verdict.let_in']}
      </button>{' '}
      <button type="button" disabled={ids.length === 0} onClick={() => setDecision('left_out')}>
        {strings['verdict.leave_out']}
      </button>
      {decision && (
        <AskReason
          title={strings[decision === 'let_in' ? 'verdict.let_in' : 'verdict.leave_out']}
          confirm={strings[decision === 'let_in' ? 'verdict.let_in' : 'verdict.leave_out']}
          isDestructive={decision === 'left_out'}
          {...{ strings, onConfirm: decide, onClose: () => setDecision(null) }}
        >
          <p>{fill(strings['verdict.held_ask'], { number: ids.length, title: job.title })}</p>
        </AskReason>
      )}
    </section>
  );
}
