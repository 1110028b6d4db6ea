import { useState } from 'react';
import type { SaidText } from '#src/components/admin/Said.tsx';
import { failureText } from '#src/components/failure-text.ts';
import { adminApi } from '#src/features/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { longDate } from '#src/shared/dates.ts';
import type { Language } from '#src/shared/language.ts';
import type { DeskJob } from './JobDesk.tsx';
import { JobDetails } from './JobDetails.tsx';
import type { JobDeskStrings } from './strings.ts';

interface Props {
  job: DeskJob;
  language: Language;
  strings: JobDeskStrings;
  onSaid(said: SaidText): void;
  onChange(change: Partial<DeskJob>): void;
  /** The job is in another list now. */
  onGone(): void;
  /** It may be in this list again. */
  onBack(): void;
}

const setListed = (id: number, listed: boolean) =>
  contentOf(adminApi.admin.jobs[':id'].$patch({ param: { id: String(id) }, json: { listed } }));

/** One job, with the buttons that list or withhold it at once, and its details. */
export function JobRow({ job, language, strings, onSaid, onChange, onGone, onBack }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, title, listing, networks, created_at, merged_into, blocked } = job;
  const set = async (listed: boolean) => {
    setBusy(true);
    try {
      await setListed(id, listed);
      const text = fill(strings[listed ? 'admin.job_made_listed' : 'admin.job_made_withheld'], { title });
      // from "unlisted" there is no way back: its networks are forgotten
      const undo = listing === 'unlisted' ? {} : { undo: () => setListed(id, !listed).then(onBack) };
      onSaid({ text, ...undo });
      onGone();
    } catch (error) {
      onSaid({ text: failureText(error, strings['error.no_response'], strings['error.network']) });
      setBusy(false);
    }
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
                onClick={() => void set(to === 'listed')}
              >
                {strings[to === 'listed' ? 'admin.job_list' : 'admin.job_withhold']}
              </button>
            ))}
          </div>
        )}
      </div>
      {isOpen && <JobDetails {...{ job, language, strings, onSaid, onChange }} />}
    </li>
  );
}
