import { useState } from 'react';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { AskStrings } from './strings.ts';

interface Props {
  jobId: number;
  strings: AskStrings;
}

/** Shown on a job without reviews: requests them, and reloads the page once one has arrived. */
export function AskReviewers({ jobId, strings }: Props) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const ask = async () => {
    setState('asking');
    const reviews = await contentOf(
      api.jobs[':id']['llm-reviews'].$get({ param: { id: String(jobId) }, query: { force_refresh: 'true' } }),
    ).catch(() => []);
    if (reviews.length > 0) location.reload();
    else setState('failed');
  };
  return (
    <section className="reviewers reviewers-none">
      <p role="status">{strings[state === 'failed' ? 'reviews.ask_failed' : 'reviews.none']}</p>
      <button type="button" disabled={state === 'asking'} onClick={() => void ask()}>
        {strings[state === 'asking' ? 'reviews.asking' : 'reviews.ask']}
      </button>
    </section>
  );
}
