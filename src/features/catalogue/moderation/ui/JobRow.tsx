import { useState } from 'react';
import { AskReason } from '#src/components/admin/AskReason.tsx';
import type { ActOutcome } from '#src/components/admin/ActResult.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDate } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import type { DeskJob } from './desk-job.ts';
import { JobDetails } from './JobDetails.tsx';
import type { JobDeskStrings } from './strings.ts';

interface Props extends Localized<JobDeskStrings> {
  job: DeskJob;
  onOutcome(outcome: ActOutcome): void;
  onChange(change: Partial<DeskJob>): void;
  /** Called when the job has moved to another list. */
  onGone(): void;
  /** Called when the job may be in this list again. */
  onBack(): void;
}

const setListed = (id: number, listed: boolean, reason = '') =>
  contentOf(adminApi.admin.jobs[':id'].$patch({ param: { id: String(id) }, json: { listed, reason } }));

/** One job, with buttons that list or withhold it, and its details. A change to an unlisted job asks first, because it cannot be undone. */
export function JobRow({ job, language, strings, onOutcome, onChange, onGone, onBack }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'listed' | 'withheld' | null>(null);
  const { id, title, listing, networks, created_at, merged_into, blocked } = job;
  const changeListing = async (listed: boolean) => {
    setBusy(true);
    try {
      await setListed(id, listed);
      onOutcome({ text: reportText(listed), undo: () => setListed(id, !listed).then(onBack) });
      onGone();
    } catch (error) {
      onOutcome({ text: failureText(error, strings['error.no_response'], strings['error.network']) });
      setBusy(false);
    }
  };
  const reportText = (listed: boolean) => fill(strings[listed ? 'admin.job_made_listed' : 'admin.job_made_withheld'], { title });
  const decideListing = async (reason: string) => {
    await setListed(id, asked === 'listed', reason);
    onOutcome({ text: reportText(asked === 'listed') });
    onGone();
  };
  return (
    <li>
      <div className="job-line">
        <button type="button" className="admin-row" data-row aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <strong className="wide">{title}</strong>
          {typeof merged_into === 'number' && (
            <span className="admin-mark">{fill(strings['admin_jobs.merged'], { job: merged_into })}</span>
          )}
          {blocked && <span className="admin-mark">{strings['admin_jobs.blocked']}</span>}
          {created_at !== undefined && (
            <span className="small soft">
              {fill(strings['admin.job_facts'], { date: longDate(created_at, language), networks: networks ?? 0 })}
            </span>
          )}
        </button>
        {listing !== undefined && (
          <div className="admin-buttons">
            {(['listed', 'withheld'] as const).map((to) => (
              <button
                key={to}
                type="button"
                hidden={listing === to}
                disabled={isBusy || typeof merged_into === 'number'}
                aria-label={fill(strings[to === 'listed' ? 'admin.job_list_label' : 'admin.job_withhold_label'], { title })}
                onClick={() => (listing === 'unlisted' ? setAsked(to) : void changeListing(to === 'listed'))}
              >
                {strings[to === 'listed' ? 'admin.job_list' : 'admin.job_withhold']}
              </button>
            ))}
          </div>
        )}
      </div>
      {asked !== null && (
        <AskReason
          title={fill(strings[asked === 'listed' ? 'admin_jobs.list_ask' : 'admin_jobs.withhold_ask'], { title })}
          confirm={strings[asked === 'listed' ? 'admin.job_list' : 'admin.job_withhold']}
          {...{ isDestructive: asked === 'withheld', strings, onConfirm: decideListing, onClose: () => setAsked(null) }}
        >
          <p>{strings[asked === 'listed' ? 'admin_jobs.list_lead' : 'admin_jobs.withhold_lead']}</p>
        </AskReason>
      )}
      {isOpen && <JobDetails {...{ job, language, strings, onOutcome, onChange }} />}
    </li>
  );
}
