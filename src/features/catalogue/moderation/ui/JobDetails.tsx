import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import type { ActOutcome } from '#src/components/admin/ActResult.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { DeskJob } from './desk-job.ts';
import { JobHistory } from './JobHistory.tsx';
import { JobNames } from './JobNames.tsx';
import { PickJob } from './PickJob.tsx';
import type { JobDeskStrings } from './strings.ts';

interface Props extends Localized<JobDeskStrings> {
  job: DeskJob;
  onOutcome(outcome: ActOutcome): void;
  onChange(change: Partial<DeskJob>): void;
}

/** Actions on a job, its names, and the history of its figures. */
export function JobDetails({ job, language, strings, onOutcome, onChange }: Props) {
  const [asked, setAsked] = useState<'merge' | 'block' | 'refresh' | null>(null);
  const [into, setInto] = useState<{ id: number; title: string } | null>(null);
  const [changes, setChanges] = useState(0);
  const { id, title, listing, merged_into, blocked } = job;
  const param = { id: String(id) };
  const calls = adminApi.admin.jobs[':id'];
  const onChanged = (change: Partial<DeskJob>, outcome: ActOutcome) => {
    onChange(change);
    onOutcome(outcome);
    setChanges((count) => count + 1);
  };
  const unmerge = async () => {
    await contentOf(calls.merge.$post({ param, json: { into: null } }));
    onChanged({ merged_into: null }, { text: fill(strings['admin_jobs.unmerged_now'], { title }) });
  };
  const merge = async (reason: string) => {
    if (!into) return;
    await contentOf(calls.merge.$post({ param, json: { into: into.id, reason } }));
    const text = fill(strings['admin_jobs.merged_now'], { title, other: into.title });
    onChanged({ merged_into: into.id, listing: 'withheld' }, { text, undo: unmerge });
  };
  const setBlocked = (to: boolean) => async (reason: string) => {
    await contentOf(calls.block.$post({ param, json: { blocked: to, reason } }));
    const text = fill(strings[to ? 'admin_jobs.blocked_now' : 'admin_jobs.unblocked_now'], { title });
    const undo = to ? { undo: () => setBlocked(false)('') } : {};
    onChanged({ blocked: to, listing: 'withheld' }, { text, ...undo });
  };
  const refresh = async (reason: string) => {
    const { outcome } = await contentOf(calls.refresh.$post({ param, json: { reason } }));
    onChanged({}, { text: fill(strings[`admin_jobs.outcome_${outcome}`], { title }) });
  };
  /** Shows the failure of an act that has no dialog. */
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => onOutcome({ text: failureText(error, strings['error.no_response'], strings['error.network']) }));
  const close = () => setAsked(null);
  const isFromSearch = listing !== undefined;
  return (
    <div className="admin-detail">
      <p>
        <a href={localPath(language, `/jobs/${id}`)}>{fill(strings['admin_jobs.open'], { title })}</a>
        {' · '}
        <a href={`${localPath(language, '/admin/audit')}?subject=${id}`}>{strings['admin_jobs.acts']}</a>
      </p>
      {isFromSearch && typeof merged_into !== 'number' && (
        <PickJob
          label={strings['admin_jobs.into']}
          lead={strings['admin_jobs.into_lead']}
          {...{ chosen: into, strings }}
          onPick={setInto}
        />
      )}
      <div className="admin-buttons">
        {isFromSearch && typeof merged_into !== 'number' && (
          <button type="button" disabled={into === null} onClick={() => setAsked('merge')}>
            {strings['admin_jobs.merge']}
          </button>
        )}
        {typeof merged_into === 'number' && (
          <button type="button" onClick={() => attempt(unmerge())}>
            {strings['admin_jobs.unmerge']}
          </button>
        )}
        {isFromSearch && (
          <button type="button" onClick={() => (blocked ? attempt(setBlocked(false)('')) : setAsked('block'))}>
            {strings[blocked ? 'admin_jobs.unblock' : 'admin_jobs.block']}
          </button>
        )}
        <button type="button" onClick={() => setAsked('refresh')}>
          {strings['admin_jobs.refresh']}
        </button>
      </div>
      <JobNames key={`names ${changes}`} {...{ job, strings }} onMoved={(outcome) => onChanged({}, outcome)} />
      <JobHistory key={`history ${changes}`} {...{ id, language, strings }} />
      {asked === 'merge' && into !== null && (
        <AskReason
          title={fill(strings['admin_jobs.merge_ask'], { title, other: into.title })}
          confirm={strings['admin_jobs.merge']}
          {...{ isDestructive: true, strings, onConfirm: merge, onClose: close }}
        >
          <p>{strings['admin_jobs.merge_lead']}</p>
        </AskReason>
      )}
      {asked === 'block' && (
        <AskReason
          title={fill(strings['admin_jobs.block_ask'], { title })}
          confirm={strings['admin_jobs.block']}
          {...{ isDestructive: true, strings, onConfirm: setBlocked(true), onClose: close }}
        >
          <p>{strings['admin_jobs.block_lead']}</p>
        </AskReason>
      )}
      {asked === 'refresh' && (
        <AskReason
          title={fill(strings['admin_jobs.refresh_ask'], { title })}
          confirm={strings['admin_jobs.refresh']}
          {...{ strings, onConfirm: refresh, onClose: close }}
        >
          <p>{strings['admin_jobs.refresh_lead']}</p>
        </AskReason>
      )}
    </div>
  );
}
