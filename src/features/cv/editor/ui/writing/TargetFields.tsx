import { useId } from 'react';
import { useJobSuggestions } from '#src/components/typeahead/use-job-suggestions.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { writingLimits } from '../../writing/schemas.ts';
import type { EditorStrings } from '../strings.ts';

export interface TargetInput {
  job: { job_id: number; title: string } | null;
  /** The text in the field; empty once a suggestion is chosen. */
  typed: string;
  advert: string;
}

const suggest = (q: string, signal: AbortSignal) =>
  contentOf(memberApi['search-job'].suggest.$get({ query: { q, limit: 6 } }, { init: { signal } }));

/**
 * Resolves a typed job that the member has not chosen from the list to its first suggestion.
 * @returns null if there is no suggestion
 */
export async function findTargetJob({ job, typed, advert }: TargetInput): Promise<TargetInput | null> {
  const query = typed.trim();
  if (query === '') return { job, typed: '', advert };
  const [nearest] = await suggest(query, new AbortController().signal);
  return nearest ? { job: { job_id: nearest.job_id, title: nearest.title }, typed: '', advert } : null;
}

/** The fields for what the CV is written for: a job with suggestions, and an advert. */
export function TargetFields({
  value,
  strings,
  onChange,
}: {
  value: TargetInput;
  strings: EditorStrings;
  onChange(value: TargetInput): void;
}) {
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
