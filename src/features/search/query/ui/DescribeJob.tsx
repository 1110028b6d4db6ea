import { useEffect, useState } from 'react';
import { api } from '#src/features/auth/identity/ui/session.ts';
import { ApiFailure, contentOf } from '#src/shared/api-client.ts';
import { DescribeWork } from './DescribeWork.tsx';
import type { DescribeJobStrings } from './strings.ts';
import styles from './describe.css?inline';

interface Props {
  jobId: number;
  strings: DescribeJobStrings;
}

/** Adds the styles by script, because few job pages have this form. It is folded until they have loaded. */
async function adoptStyles(): Promise<void> {
  document.adoptedStyleSheets.push(await new CSSStyleSheet().replace(styles));
}

/** The form on a job's page for a description of the work. Reloads the page once the new estimate is saved. */
export function DescribeJob({ jobId, strings }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | { error: string }>('idle');
  useEffect(() => void adoptStyles(), []);
  const send = async (description: string) => {
    setState('sending');
    try {
      await contentOf(api.jobs[':id'].descriptions.$post({ param: { id: String(jobId) }, json: { description } }));
      location.reload();
    } catch (error) {
      const problem = error instanceof ApiFailure ? error.problem : undefined;
      setState({ error: problem?.errors?.[0]?.detail ?? problem?.detail ?? strings['error.network'] });
    }
  };
  return (
    <details className="describe-job">
      <summary>{strings['describe.open']}</summary>
      <DescribeWork strings={strings} busy={state === 'sending'} onSend={(text) => void send(text)} />
      <p className="describe-error" role="alert">
        {typeof state === 'object' && state.error}
      </p>
    </details>
  );
}
