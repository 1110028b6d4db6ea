import { useId } from 'react';
import { useJobSuggestions } from '#src/components/typeahead/use-job-suggestions.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { writingLimits } from '../../writing/schemas.ts';
import type { EditorStrings } from '../strings.ts';

export interface AimedAt {
  job: { job_id: number; title: string } | null;
  /** What is in the field; empty once a suggestion is chosen. */
  typed: string;
  advert: string;
}

const suggest = (q: string, signal: AbortSignal) =>
  contentOf(memberApi['search-job'].suggest.$get({ query: { q, limit: 6 } }, { init: { signal } }));

/**
 * What the help aims at. A job that is typed and not chosen is the nearest of the suggestions.
 * @returns null if no job is called so
 */
export async function findAim({ job, typed, advert }: AimedAt): Promise<AimedAt | null> {
  const said = typed.trim();
  if (said === '') return { job, typed: '', advert };
  const [nearest] = await suggest(said, new AbortController().signal);
  return nearest ? { job: { job_id: nearest.job_id, title: nearest.title }, typed: '', advert } : null;
}

/** What the CV is written for: a job that is chosen among suggestions, or an advert. */
export function Aim({ value, strings, onChange }: { value: AimedAt; strings: EditorStrings; onChange(value: AimedAt): void }) {
  const id = useId();
  const input = useJobSuggestions(suggest, (job) => onChange({ ...value, job, typed: '' }));
  return (
    <>
      <div className="cv-field" data-typeahead>
        <label htmlFor={`${id}-job`}>{strings['cv_editor.aim_job']}</label>
        <input
          ref={input}
          id={`${id}-job`}
          type="text"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...value, typed: target.value })}
        />
        <p role="status" className="small">
          {value.job ? fill(strings['cv_editor.aim_chosen'], { job: value.job.title }) : ''}
        </p>
        {value.job && (
          <button type="button" onClick={() => onChange({ ...value, job: null })}>
            {strings['cv_editor.aim_remove']}
          </button>
        )}
      </div>
      <div className="cv-field">
        <label htmlFor={`${id}-advert`}>{strings['cv_editor.aim_advert']}</label>
        <textarea
          id={`${id}-advert`}
          rows={4}
          maxLength={writingLimits.advert}
          value={value.advert}
          onChange={({ target }) => onChange({ ...value, advert: target.value })}
        />
      </div>
    </>
  );
}
