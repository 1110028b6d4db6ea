import { useId } from 'react';
import { useJobSuggestions } from '#src/components/typeahead/use-job-suggestions.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { StartIndustryStrings } from './strings.ts';

export interface ChosenJob {
  job_id: number;
  title: string;
}

interface Props {
  value: ChosenJob | null;
  strings: StartIndustryStrings;
  onChange(job: ChosenJob | null): void;
}

const suggest = (q: string, signal: AbortSignal) =>
  contentOf(memberApi['search-job'].suggest.$get({ query: { q, limit: 6 } }, { init: { signal } }));

/** Chooses the member's own job among suggestions for the typed text. */
export function ChooseJob({ value, strings, onChange }: Props) {
  const id = useId();
  const input = useJobSuggestions(suggest, onChange);
  return (
    <div className="analysis-field" data-typeahead>
      <label htmlFor={id}>{strings['industry_analysis.job']}</label>
      <input
        ref={input}
        id={id}
        name="own-job"
        type="text"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p id={`${id}-hint`} className="small soft">
        {strings['industry_analysis.job_hint']}
      </p>
      <p role="status" className={value ? 'analysis-chosen' : 'small soft'}>
        {value ? fill(strings['industry_analysis.job_chosen'], { title: value.title }) : strings['industry_analysis.job_none']}
      </p>
      {value && (
        <button type="button" onClick={() => onChange(null)}>
          {strings['industry_analysis.job_remove']}
        </button>
      )}
    </div>
  );
}
