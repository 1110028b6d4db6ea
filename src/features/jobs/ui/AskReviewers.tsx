import { useState } from 'react';
import { callApi } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';
import type { LlmReview } from '../../reviews/contract.ts';
import type { JobStrings } from './strings.ts';

interface Props {
  jobId: number;
  language: Language;
  strings: JobStrings;
}

/** Shown while no reviewer has looked at a job: asks them, and shows the page anew once one answered. */
export function AskReviewers({ jobId, language, strings }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setState('asking');
    const reviews = await callApi<LlmReview[]>(language, `/jobs/${jobId}/llm-reviews?force_refresh=true`).catch(() => []);
    if (reviews.length > 0) location.reload();
    else setState('failed');
  };
  return (
    <section className="reviewers reviewers-none">
      <p>{strings[state === 'failed' ? 'reviews.ask_failed' : 'reviews.none']}</p>
      <button type="button" disabled={state === 'asking'} onClick={() => void ask()}>
        {strings[state === 'asking' ? 'reviews.asking' : 'reviews.ask']}
      </button>
    </section>
  );
}
